export { hasDeviceBudget, resetGuesses, waitForTurn } from './guesses.service.ts';
export { deleteResets, purgePasswordLinks } from './password.repo.ts';
export { changeOwnPassword, requireOwnPassword } from './password.service.ts';
export { registerPasswordResetRoutes } from './password-reset.routes.ts';
export { resetLinkQueue } from './password-reset.service.ts';
