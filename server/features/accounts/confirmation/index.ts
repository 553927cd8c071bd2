export { markConfirmed, purgeConfirmations } from './confirmation.repo.ts';
export { registerConfirmationRoutes } from './confirmation.routes.ts';
export {
  askToConfirm,
  confirmationQueue,
  mailConfirmations,
} from './confirmation.service.ts';
