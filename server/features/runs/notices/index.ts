export {
  remindOfRuns,
  tellCancelled,
  tellChanged,
  tellInvited,
  tellOffered,
  tellPromoted,
} from './notices.service.ts';
