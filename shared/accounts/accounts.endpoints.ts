import type * as accounts from '#shared/accounts/accounts.contract.ts';
import type * as devices from '#shared/accounts/devices.contract.ts';
import type * as emailConfirmation from '#shared/accounts/email-confirmation.contract.ts';
import type * as leaving from '#shared/accounts/leaving.contract.ts';
import type * as passwordReset from '#shared/accounts/password-reset.contract.ts';
import type * as settings from '#shared/accounts/settings.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const register = lightEndpoint<typeof accounts.register>('POST', '/api/auth/register', {
  changes: [],
});
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

export const confirmEmail = lightEndpoint<typeof emailConfirmation.confirmEmail>(
  'POST',
  '/api/auth/confirm-email',
  { changes: ['account'] },
);
export const resendEmailConfirmation = lightEndpoint<
  typeof emailConfirmation.resendEmailConfirmation
>('POST', '/api/settings/email-confirmation', { changes: [] });

export const readSettings = lightEndpoint<typeof settings.readSettings>('GET', '/api/settings', {
  reads: ['settings'],
});
export const saveProfile = lightEndpoint<typeof settings.saveProfile>(
  'PUT',
  '/api/settings/profile',
  { changes: [] },
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
