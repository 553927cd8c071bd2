export {
  cancel,
  cancelByAdmin,
  cancelForLeaver,
  changeRun,
  remove,
  startRun,
} from './hosting.service.ts';
export { invite } from './invite.service.ts';
