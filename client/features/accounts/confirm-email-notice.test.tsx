import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal, renderInApp, SOFIA, stubServer } from '#tests/test-client.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';

const MAIL = 'GET /api/auth/password-reset';
const SETTINGS = 'GET /api/settings';
const UNCONFIRMED = { ...SOFIA, isEmailConfirmed: false };
const settingsWith = (pendingEmail: string | null, isConfirmationSent = true) => ({
  body: { profile: { pendingEmail, isConfirmationSent } },
});

describe('ConfirmEmailNotice', () => {
  it('shows the account’s email address [AUTH-87]', async () => {
    stubServer({ [MAIL]: { body: { mailIsSetUp: true } }, [SETTINGS]: settingsWith(null) });
    renderInApp(<ConfirmEmailNotice user={UNCONFIRMED} />);
    expect((await screen.findByText(/We sent a link to/)).textContent).toContain(SOFIA.email);
  });

  it('shows the new address while an email change is pending [AUTH-106]', async () => {
    stubServer({
      [MAIL]: { body: { mailIsSetUp: true } },
      [SETTINGS]: settingsWith('new@example.com'),
    });
    renderInApp(<ConfirmEmailNotice user={UNCONFIRMED} />);
    const text = (await screen.findByText(/We sent a link to/)).textContent;
    expect(text).toContain('new@example.com');
    expect(text).not.toContain(SOFIA.email);
  });

  it('says that a link was sent only if it was [AUTH-90]', async () => {
    stubServer({
      [MAIL]: { body: { mailIsSetUp: true } },
      [SETTINGS]: settingsWith(null, false),
      'POST /api/settings/email-confirmation': {
        status: 202,
        body: { success: true, message: 'ok' },
      },
    });
    renderInApp(<ConfirmEmailNotice user={UNCONFIRMED} />);
    await screen.findByText(`We'll send a link to ${SOFIA.email} when you ask for it.`);
    await userEvent.click(screen.getByRole('button', { name: 'Send a link' }));
    await screen.findByText(/We sent a link to/);
  });

  it("shows the notice even if settings fail to load, but never if the server can't send mail [AUTH-91]", async () => {
    stubServer({ [MAIL]: { body: { mailIsSetUp: true } }, [SETTINGS]: { status: 404 } });
    renderInApp(<ConfirmEmailNotice user={UNCONFIRMED} />);
    expect((await screen.findByText(/We'll send a link to/)).textContent).toContain(SOFIA.email);
    cleanup();
    stubServer({ [MAIL]: { body: { mailIsSetUp: false } }, [SETTINGS]: settingsWith(null) });
    const { queryClient } = renderInApp(<ConfirmEmailNotice user={UNCONFIRMED} />);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('makes no requests for users with a confirmed address [AUTH-87]', () => {
    const fetch = stubServer({});
    renderInApp(<ConfirmEmailNotice user={SOFIA} />);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('ConfirmEmail', () => {
  it('calls a link expired only if the server refused it [UI-48]', async () => {
    const CONFIRM = 'POST /api/auth/confirm-email';
    stubServer({ [CONFIRM]: new TypeError('Failed to fetch') });
    renderInApp(<ConfirmEmail token="t" />);
    expect(await screen.findByText(/^Can't reach JIM/)).toBeDefined();
    cleanup();
    stubServer({ [CONFIRM]: refusal(400, 'CONFIRMATION_LINK_INVALID') });
    renderInApp(<ConfirmEmail token="t" />);
    expect(await screen.findByText(/^This link has expired/)).toBeDefined();
  });
});
