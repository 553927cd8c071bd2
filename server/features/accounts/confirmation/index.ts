export { markConfirmed, purgeConfirmations } from './confirmation.repo.ts';
export { registerConfirmationRoutes } from './confirmation.routes.ts';
export {
  askToConfirm,
  askToConfirmChange,
  confirmationQueue,
  confirmsAddresses,
  mailConfirmations,
} from './confirmation.service.ts';
export { deleteEmailChange, findPendingEmail, purgeEmailChanges } from './email-change.repo.ts';
