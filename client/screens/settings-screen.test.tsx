import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from '#client/app/router.tsx';
import { listenForInstallPrompt } from '#client/lib/device/install-prompt.ts';
import type { Settings } from '#shared/accounts/settings.contract.ts';
import { SETTINGS_PAGES, type SettingsPage } from '#shared/screen-list.ts';
import {
  type Answers,
  refusal,
  renderInApp,
  SOFIA,
  sentTo,
  signInHint,
  stubServer,
} from '#tests/test-client.tsx';

const SETTINGS: Settings = {
  profile: {
    name: SOFIA.name,
    email: SOFIA.email,
    pendingEmail: null,
    isConfirmationSent: false,
    bio: 'Left hand only.',
    profileImage: null,
  },
  notifications: {
    pushNotifications: true,
    emailNotifications: true,
    rewardAlerts: true,
    gameReminders: false,
  },
  privacy: { profileVisibility: true, showStats: true, shareLocation: false },
};
const DEVICES = [
  { id: 1, name: 'Chrome on Linux', isThisOne: true },
  { id: 2, name: 'Safari on iPhone', isThisOne: false },
].map((device) => ({
  ...device,
  signedInAt: '2026-05-01T10:00:00.000Z',
  lastSeenAt: '2026-05-02T10:00:00.000Z',
}));
const PASSKEYS = [
  { id: 7, name: 'My phone', createdAt: '2026-05-01T10:00:00.000Z', lastUsedAt: null },
];
const OK = { body: { success: true, message: 'ok' } };

async function openSettings(answers: Answers = {}) {
  const opened = openPath('/settings', answers);
  await screen.findByRole('region', { name: 'Profile Information' });
  return opened;
}

async function openPage(page: SettingsPage, answers: Answers = {}) {
  const opened = openPath(`/settings/${page}`, answers);
  await screen.findByRole('link', { name: 'Back to Settings' });
  return opened;
}

function openPath(path: string, answers: Answers) {
  const fetch = stubServer({
    'GET /api/auth/me': { body: SOFIA },
    'GET /api/settings': { body: SETTINGS },
    'GET /api/settings/devices': { body: DEVICES },
    'GET /api/settings/passkeys': { body: PASSKEYS },
    ...answers,
  });
  return { fetch, ...renderInApp(<Router />, path) };
}

/** In one step, because rendering the screen for each key takes seconds on a busy machine. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const section = (name: string) => within(screen.getByRole('region', { name }));

// Load the chunks first, because they may be slow on a busy machine.
beforeAll(async () => {
  await import('./settings-screen.tsx');
  await import('./settings-page-screen.tsx');
  await import('#client/features/settings/delete-account-dialog.tsx');
});
beforeEach(() => signInHint(true));

describe('settings screen', () => {
  it('shows a skeleton, then the settings, or an error with a retry', async () => {
    stubServer({ 'GET /api/auth/me': { body: SOFIA }, 'GET /api/settings': { status: 500 } });
    renderInApp(<Router />, '/settings');
    await screen.findByRole('status', { name: 'Loading your settings...' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubServer({ 'GET /api/settings': { body: SETTINGS } });
    await userEvent.click(retry);
    await screen.findByRole('region', { name: 'Profile Information' });
  });

  it('keeps the specified sections on the screen and links to the other pages and the profile [SET-10] [SET-542]', async () => {
    await openSettings();
    const back = screen.getByRole('link', { name: 'Back to Profile' });
    expect(back.getAttribute('href')).toBe('/profile');
    for (const name of [
      'Profile Information',
      'Notification Preferences',
      'Privacy & Security',
      'Mobile App',
    ]) {
      expect(screen.getByRole('region', { name })).toBeDefined();
    }
    const rows = within(screen.getByRole('navigation', { name: 'More settings' }));
    const targets = rows.getAllByRole('link').map((row) => row.getAttribute('href'));
    expect(targets).toEqual(SETTINGS_PAGES.map((page) => `/settings/${page}`));
  });

  it.each([
    ['alerts', 'Court alerts'],
    ['calendar', 'Calendar'],
    ['language', 'Language and units'],
    ['password', 'Password'],
    ['passkeys', 'Passkeys'],
    ['devices', 'Devices'],
    ['data', 'Your data'],
  ] as const)('opens %s with a link back to Settings [SET-542]', async (page, title) => {
    await openPage(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const back = screen.getByRole('link', { name: 'Back to Settings' });
    expect(back.getAttribute('href')).toBe('/settings');
  });
});

describe('Passkeys', () => {
  it('lists, names and removes passkeys after a confirmation [AUTH-101]', async () => {
    const RENAME = 'PUT /api/settings/passkeys/7';
    const REMOVE = 'DELETE /api/settings/passkeys/7';
    const { fetch } = await openPage('passkeys', { [RENAME]: OK, [REMOVE]: OK });
    const passkeys = section('Passkeys');
    await userEvent.click(await passkeys.findByRole('button', { name: 'Rename My phone' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(sentTo(fetch, RENAME)).toEqual([{ name: 'My phone 2' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(passkeys.getByRole('button', { name: 'Remove My phone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove passkey' }));
    await waitFor(() => expect(sentTo(fetch, REMOVE)).toHaveLength(1));
  });
});

describe('Profile Information', () => {
  const SAVE = 'PUT /api/settings/profile';

  it('shows three fields and who sees them, Change Photo with a note, and initials without a photo [SET-11] [SET-12] [SET-21]', async () => {
    await openSettings();
    const profile = section('Profile Information');
    expect(profile.getByLabelText<HTMLInputElement>('Name').value).toBe('Sofia Marchetti');
    expect(profile.getByLabelText<HTMLInputElement>('Email').value).toBe('sofia@example.com');
    expect(profile.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Left hand only.');
    expect(profile.getByRole('button', { name: 'Change Photo' })).toBeDefined();
    expect(profile.getByText('JPG or PNG, max 2MB')).toBeDefined();
    expect(profile.getByText('SM')).toBeDefined();
    expect(profile.getByText('Others see your name, photo and bio')).toBeDefined();
    const email = profile.getByLabelText('Email');
    const hint = document.getElementById(email.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Only you can see it. You log in with it.');
  });

  it('saves the profile with the toast "Profile Updated" [SET-1] [SET-14]', async () => {
    const changed = { ...SOFIA, name: 'Sofia M.' };
    const { fetch, queryClient } = await openSettings({
      [SAVE]: { body: { success: true, user: changed, pendingEmail: null } },
    });
    const profile = section('Profile Information');
    await userEvent.clear(profile.getByLabelText('Name'));
    await userEvent.type(profile.getByLabelText('Name'), 'Sofia M.');
    await userEvent.click(profile.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile Updated');
    expect(sentTo(fetch, SAVE)).toEqual([
      { name: 'Sofia M.', email: 'sofia@example.com', bio: 'Left hand only.' },
    ]);
    expect(queryClient.getQueryData(['/api/auth/me'])).toEqual(changed);
  });

  it('asks for the password when the email changes [SET-2]', async () => {
    const { fetch } = await openSettings({
      [SAVE]: { body: { success: true, user: SOFIA, pendingEmail: 'new@example.com' } },
    });
    const profile = section('Profile Information');
    expect(profile.queryByLabelText('Current password')).toBeNull();
    fill(profile.getByLabelText('Email'), 'new@example.com');
    fill(profile.getByLabelText('Current password'), 'secret1');
    await userEvent.click(profile.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile Updated');
    expect(sentTo(fetch, SAVE)[0]).toMatchObject({
      email: 'new@example.com',
      currentPassword: 'secret1',
    });
    await waitFor(() => expect(profile.queryByLabelText('Current password')).toBeNull());
  });

  it('says that a new email is unconfirmed, and lets the user resend or cancel it [AUTH-89] [AUTH-100]', async () => {
    const RESEND = 'POST /api/settings/email-confirmation';
    const CANCEL = 'DELETE /api/settings/email-change';
    const waiting = { ...SETTINGS, profile: { ...SETTINGS.profile, pendingEmail: 'new@x.org' } };
    const answers = { 'GET /api/settings': { body: waiting }, [RESEND]: { status: 202, ...OK } };
    const { fetch } = await openSettings(answers);
    const profile = section('Profile Information');
    expect(profile.getByText(/We sent a link to new@x\.org/)).toBeTruthy();
    await userEvent.click(profile.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Link sent');
    const after = stubServer({ 'GET /api/settings': { body: SETTINGS }, [CANCEL]: OK });
    await userEvent.click(profile.getByRole('button', { name: 'Keep my old email' }));
    await waitFor(() => expect(profile.queryByText(/We sent a link/)).toBeNull());
    expect([...sentTo(fetch, RESEND), ...sentTo(after, CANCEL)]).toHaveLength(2);
  });

  it('keeps the form and explains why the server refused it [SET-15]', async () => {
    const message = 'An account with this email already exists.';
    await openSettings({ [SAVE]: refusal(409, 'EMAIL_TAKEN', message) });
    const profile = section('Profile Information');
    await userEvent.clear(profile.getByLabelText('Email'));
    await userEvent.type(profile.getByLabelText('Email'), 'taken@example.com');
    await userEvent.type(profile.getByLabelText('Current password'), 'secret1');
    await userEvent.click(profile.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Profile not saved');
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(screen.queryByText('Profile Updated')).toBeNull();
    expect(profile.getByLabelText<HTMLInputElement>('Email').value).toBe('taken@example.com');
  });

  it('sends nothing that breaks a rule [SET-15]', async () => {
    const { fetch } = await openSettings();
    const profile = section('Profile Information');
    await userEvent.clear(profile.getByLabelText('Name'));
    await userEvent.click(profile.getByRole('button', { name: 'Save profile' }));
    await profile.findByText('Name must be at least 2 characters');
    expect(sentTo(fetch, SAVE)).toEqual([]);
  });

  it('uploads a photo and rejects one above 2 MB before sending [SET-11]', async () => {
    const photo = '/photos/abc/small.webp';
    const { fetch } = await openSettings({
      'POST /api/settings/photo': {
        body: { success: true, user: { ...SOFIA, profileImage: photo } },
      },
    });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' });
    await userEvent.upload(input, big);
    await screen.findByText('File too large. Please select a smaller image.');
    const uploads = () => fetch.mock.calls.filter(([url]) => url === '/api/settings/photo');
    expect(uploads()).toHaveLength(0);
    await userEvent.upload(input, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    await screen.findByText('Profile Updated');
    const form = uploads()[0]?.[1]?.body;
    expect(form instanceof FormData && form.get('photo')).toBeInstanceOf(File);
  });
});

describe('toggles', () => {
  it.each([
    [
      'Notification Preferences',
      ['Push notifications', 'Email notifications', 'Reward alerts', 'Game reminders'],
      [true, true, true, false],
    ],
    [
      'Privacy & Security',
      ['Profile visibility', 'Show stats', 'Share location', 'First name only'],
      [true, true, false, false],
    ],
  ])(
    '%s shows one toggle per setting with its saved value [SET-13] [SET-3] [SET-4]',
    async (name, labels, values) => {
      await openSettings();
      const switches = section(name).getAllByRole<HTMLInputElement>('switch');
      expect(switches.map((toggle) => toggle.getAttribute('aria-label'))).toEqual(labels);
      expect(switches.map((toggle) => toggle.checked)).toEqual(values);
    },
  );

  it.each([
    ['Notification', 'notifications', 'Game reminders', { gameReminders: true }],
    ['Privacy', 'privacy', 'Share location', { shareLocation: true }],
  ] as const)(
    'saves a toggle at once with "%s Settings Updated" [SET-14] [SET-20]',
    async (name, group, toggle, change) => {
      const call = `PUT /api/settings/${group}`;
      const { fetch } = await openSettings({ [call]: OK });
      await userEvent.click(screen.getByRole('switch', { name: toggle }));
      await screen.findByText(`${name} Settings Updated`);
      expect(sentTo(fetch, call)).toEqual([{ ...SETTINGS[group], ...change }]);
    },
  );

  it('sends two quick changes one after the other, the second with both [SET-20]', async () => {
    const call = 'PUT /api/settings/privacy';
    const { fetch } = await openSettings({ [call]: OK });
    const privacy = section('Privacy & Security');
    await userEvent.click(privacy.getByRole('switch', { name: 'Share location' }));
    await userEvent.click(privacy.getByRole('switch', { name: 'Show stats' }));
    await waitFor(() => expect(sentTo(fetch, call)).toHaveLength(2));
    expect(sentTo(fetch, call)[1]).toEqual({
      profileVisibility: true,
      showStats: false,
      shareLocation: true,
    });
  });

  it('shows a toggle’s new state at once, however long saving takes [SET-20]', async () => {
    await openSettings({ 'PUT /api/settings/privacy': new Promise<never>(() => undefined) });
    const privacy = section('Privacy & Security');
    for (const name of ['Share location', 'Profile visibility']) {
      const toggle = privacy.getByRole<HTMLInputElement>('switch', { name });
      const wanted = !toggle.checked;
      fireEvent.click(toggle);
      // Don't wait: a toggle that reverts for a moment would flicker.
      expect(toggle.checked, name).toBe(wanted);
    }
  });

  it('reverts a toggle when saving fails, without a success message [SET-15] [SET-20]', async () => {
    await openSettings({ 'PUT /api/settings/privacy': new Error('offline') });
    const showStats = section('Privacy & Security').getByRole<HTMLInputElement>('switch', {
      name: 'Show stats',
    });
    await userEvent.click(showStats);
    await screen.findByText('Privacy not saved');
    expect(screen.queryByText('Privacy Settings Updated')).toBeNull();
    expect(showStats.checked).toBe(true);
  });
});

describe('password and devices', () => {
  it('changes the password and shows a wrong one at its field [SET-8]', async () => {
    const message = 'The current password is wrong.';
    const wrong = refusal(403, 'WRONG_PASSWORD', message);
    await openPage('password', { 'POST /api/settings/password': wrong });
    const password = section('Password');
    await userEvent.type(password.getByLabelText('Current password'), 'guess');
    await userEvent.type(password.getByLabelText('New password'), 'a-better-one');
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    await password.findByText(message);
    stubServer({ 'POST /api/settings/password': OK });
    await userEvent.click(password.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Password changed');
  });

  it('lists the devices and signs out another one, never this one [SET-16]', async () => {
    const END = 'DELETE /api/settings/devices/2';
    const { fetch } = await openPage('devices', { [END]: OK });
    const devices = section('Devices');
    await devices.findByText('Safari on iPhone');
    expect(devices.getByText('This device')).toBeDefined();
    expect(devices.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(devices.getByRole('button', { name: 'Log out Safari on iPhone' }));
    await screen.findByText('Device logged out');
    expect(sentTo(fetch, END)).toHaveLength(1);
  });
});

describe('Mobile App', () => {
  it('says Coming Soon and offers installation if the browser does [SET-19]', async () => {
    listenForInstallPrompt();
    await openSettings();
    const mobile = section('Mobile App');
    expect(mobile.getByText('Coming Soon')).toBeDefined();
    expect(mobile.queryByRole('button')).toBeNull();
    const prompt = vi.fn(async () => undefined);
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    await userEvent.click(await mobile.findByRole('button', { name: 'Install JIM' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('appinstalled'));
    await mobile.findByText('JIM is installed on this device.');
  });
});

describe('your data', () => {
  it('exports the user’s data as a JSON file [SET-17]', async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:test';
    });
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await openPage('data', {
      'GET /api/settings/export': { body: { account: { name: 'Sofia' } } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export my data' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('jim-account.json');
    expect(JSON.parse(await (made[0] as Blob).text())).toEqual({ account: { name: 'Sofia' } });
  });

  it('deletes the account only after a typed confirmation [SET-18]', async () => {
    const { fetch, history, queryClient } = await openPage('data', {
      'DELETE /api/settings/account': OK,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret1');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await dialog.findByText("That's not your username.");
    expect(fetch.mock.calls.some(([url]) => url === '/api/settings/account')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Type sofia to confirm'), '@Sofia');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('Account deleted');
    expect(history.at(-1)).toBe('/login');
    expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull();
  });
});
