import type * as accounts from '#shared/accounts/accounts.contract.ts';
import type * as devices from '#shared/accounts/devices.contract.ts';
import type * as emailConfirmation from '#shared/accounts/email-confirmation.contract.ts';
import type * as leaving from '#shared/accounts/leaving.contract.ts';
import type * as passkeySignIn from '#shared/accounts/passkey-sign-in.contract.ts';
import type * as passkeys from '#shared/accounts/passkeys.contract.ts';
import type * as passwordReset from '#shared/accounts/password-reset.contract.ts';
import type * as settings from '#shared/accounts/settings.contract.ts';
import type * as signUpProof from '#shared/accounts/sign-up-proof.contract.ts';
import type * as stepUps from '#shared/accounts/step-up.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const register = lightEndpoint<typeof accounts.register>('POST', '/api/auth/register', {
  changes: [],
});
export const signUpRules = lightEndpoint<typeof accounts.signUpRules>('GET', '/api/auth/register', {
  reads: [],
});
export const signUpChallenge = lightEndpoint<typeof signUpProof.signUpChallenge>(
  'GET',
  '/api/auth/register/challenge',
  { reads: [] },
);
export const login = lightEndpoint<typeof accounts.login>('POST', '/api/auth/login', {
  changes: [],
});
export const logout = lightEndpoint<typeof accounts.logout>('POST', '/api/auth/logout', {
  changes: [],
});
export const me = lightEndpoint<typeof accounts.me>('GET', '/api/auth/me', { reads: ['account'] });
export const completeOnboarding = lightEndpoint<typeof accounts.completeOnboarding>(
  'POST',
  '/api/auth/complete-onboarding',
  { changes: [] },
);

export const listDevices = lightEndpoint<typeof devices.listDevices>(
  'GET',
  '/api/settings/devices',
  { reads: ['devices'] },
);
export const signOutDevice = lightEndpoint<typeof devices.signOutDevice>(
  'DELETE',
  '/api/settings/devices/:id',
  { changes: ['devices'] },
);
export const signOutOtherDevices = lightEndpoint<typeof devices.signOutOtherDevices>(
  'DELETE',
  '/api/settings/devices',
  { changes: ['devices'] },
);

export const startPasskeySignIn = lightEndpoint<typeof passkeySignIn.startPasskeySignIn>(
  'POST',
  '/api/auth/passkey/options',
  { changes: [] },
);
export const signInWithPasskey = lightEndpoint<typeof passkeySignIn.signInWithPasskey>(
  'POST',
  '/api/auth/passkey',
  { changes: [] },
);
export const startStepUp = lightEndpoint<typeof stepUps.startStepUp>(
  'POST',
  '/api/auth/step-up/options',
  { changes: [] },
);
export const stepUp = lightEndpoint<typeof stepUps.stepUp>('POST', '/api/auth/step-up', {
  changes: [],
});
export const listPasskeys = lightEndpoint<typeof passkeys.listPasskeys>(
  'GET',
  '/api/settings/passkeys',
  { reads: ['passkeys'] },
);
export const startPasskey = lightEndpoint<typeof passkeys.startPasskey>(
  'POST',
  '/api/settings/passkeys/options',
  { changes: [] },
);
export const addPasskey = lightEndpoint<typeof passkeys.addPasskey>(
  'POST',
  '/api/settings/passkeys',
  { changes: ['passkeys'] },
);
export const renamePasskey = lightEndpoint<typeof passkeys.renamePasskey>(
  'PUT',
  '/api/settings/passkeys/:id',
  { changes: ['passkeys'] },
);
export const removePasskey = lightEndpoint<typeof passkeys.removePasskey>(
  'DELETE',
  '/api/settings/passkeys/:id',
  { changes: ['passkeys'] },
);

export const exportAccount = lightEndpoint<typeof leaving.exportAccount>(
  'GET',
  '/api/settings/export',
  { reads: [] },
);
export const deleteAccount = lightEndpoint<typeof leaving.deleteAccount>(
  'DELETE',
  '/api/settings/account',
  { changes: [] },
);

export const passwordResetState = lightEndpoint<typeof passwordReset.passwordResetState>(
  'GET',
  '/api/auth/password-reset',
  { reads: [] },
);
export const requestPasswordReset = lightEndpoint<typeof passwordReset.requestPasswordReset>(
  'POST',
  '/api/auth/password-reset',
  { changes: [] },
);
export const confirmPasswordReset = lightEndpoint<typeof passwordReset.confirmPasswordReset>(
  'POST',
  '/api/auth/password-reset/confirm',
  { changes: [] },
);

export const confirmPasswordResetByCode = lightEndpoint<
  typeof passwordReset.confirmPasswordResetByCode
>('POST', '/api/auth/password-reset/confirm-code', { changes: [] });

export const confirmEmail = lightEndpoint<typeof emailConfirmation.confirmEmail>(
  'POST',
  '/api/auth/confirm-email',
  { changes: ['account', 'settings'] },
);
export const resendEmailConfirmation = lightEndpoint<
  typeof emailConfirmation.resendEmailConfirmation
>('POST', '/api/settings/email-confirmation', { changes: [] });
export const confirmEmailByCode = lightEndpoint<typeof emailConfirmation.confirmEmailByCode>(
  'POST',
  '/api/settings/email-confirmation/code',
  { changes: ['account'] },
);

export const readSettings = lightEndpoint<typeof settings.readSettings>('GET', '/api/settings', {
  reads: ['settings'],
});
export const saveProfile = lightEndpoint<typeof settings.saveProfile>(
  'PUT',
  '/api/settings/profile',
  { changes: [] },
);
export const cancelEmailChange = lightEndpoint<typeof settings.cancelEmailChange>(
  'DELETE',
  '/api/settings/email-change',
  { changes: ['settings'] },
);
export const saveNotifications = lightEndpoint<typeof settings.saveNotifications>(
  'PUT',
  '/api/settings/notifications',
  { changes: [] },
);
export const savePrivacy = lightEndpoint<typeof settings.savePrivacy>(
  'PUT',
  '/api/settings/privacy',
  { changes: [] },
);
export const saveLanguage = lightEndpoint<typeof settings.saveLanguage>(
  'PUT',
  '/api/settings/language',
  { changes: [] },
);
export const savePhoto = lightEndpoint<typeof settings.savePhoto>('POST', '/api/settings/photo', {
  changes: ['settings'],
  uploadField: 'photo',
});
export const removePhoto = lightEndpoint<typeof settings.removePhoto>(
  'DELETE',
  '/api/settings/photo',
  { changes: ['settings'] },
);
export const changePassword = lightEndpoint<typeof settings.changePassword>(
  'POST',
  '/api/settings/password',
  { changes: ['devices'] },
);
export const keepPreferences = lightEndpoint<typeof settings.keepPreferences>(
  'POST',
  '/api/preferences/keep',
  { changes: [] },
);
