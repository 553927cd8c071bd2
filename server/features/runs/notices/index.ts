export {
  remindOfRuns,
  tellComing,
  tellInvited,
  tellOffered,
  tellPromoted,
} from './notices.service.ts';
