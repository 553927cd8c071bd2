export { askForAnyPasskey, askForOwnPasskey, verifyPasskey } from './passkey-proof.service.ts';
export { siteOf } from './passkey-site.ts';
export { deletePasskeys, purgePasskeyAnswers } from './passkeys.repo.ts';
export { registerPasskeyRoutes } from './passkeys.routes.ts';
export { listOwnPasskeys } from './passkeys.service.ts';
