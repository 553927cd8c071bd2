import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { refusal, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { ForgotPassword } from './forgot-password.tsx';

const ASK = 'POST /api/auth/password-reset';
const STATE = 'GET /api/auth/password-reset';
const CONFIRM = 'POST /api/auth/password-reset/confirm';

describe('requesting a reset link', () => {
  const send = async (email: string) => {
    await userEvent.type(await screen.findByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  };

  it("tells whom to contact instead of showing a form if mail isn't set up [AUTH-37, AUTH-56]", async () => {
    stubServer({ [STATE]: { body: { mailIsSetUp: false } } });
    renderInApp(<ForgotPassword />);
    await screen.findByText("Email isn't set up here");
    expect(screen.getByText(/Ask the person who runs it/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the form if mail is set up [AUTH-37]', async () => {
    stubServer({ [STATE]: { body: { mailIsSetUp: true } }, [ASK]: { status: 202, body: {} } });
    renderInApp(<ForgotPassword />);
    await send('sofia@example.com');
    await screen.findByText(/If sofia@example.com has an account, a link is on its way/);
    expect(screen.queryByText("Email isn't set up here")).toBeNull();
  });

  it('validates the address before sending and shows the server’s error [AUTH-43]', async () => {
    const message = 'Too many attempts. Please wait a moment and try again.';
    const fetch = stubServer({
      [STATE]: { body: { mailIsSetUp: true } },
      [ASK]: refusal(429, 'TOO_MANY_REQUESTS', message),
    });
    renderInApp(<ForgotPassword />);
    await send('nonsense');
    await screen.findByText('Invalid email address');
    expect(sentTo(fetch, ASK)).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Email'));
    await send('sofia@example.com');
    await screen.findByText(message);
  });
});

describe('choosing a new password', () => {
  const set = async (password: string) => {
    await userEvent.type(screen.getByLabelText('New password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  };

  it('sends the new password with the link’s token and goes to the login [AUTH-36]', async () => {
    const fetch = stubServer({ [CONFIRM]: { body: { success: true, message: 'ok' } } });
    const { history } = renderInApp(<ChoosePassword token="abc" onLinkRefused={() => undefined} />);
    await set('a-better-one');
    await screen.findByText('Password changed');
    expect(sentTo(fetch, CONFIRM)).toEqual([{ token: 'abc', password: 'a-better-one' }]);
    expect(history.at(-1)).toBe('/login');
  });

  it('explains that a link is used or expired and offers a new one [AUTH-36]', async () => {
    const message = 'This link has been used or has expired. Ask for a new one.';
    stubServer({ [CONFIRM]: refusal(400, 'RESET_LINK_INVALID', message) });
    const onLinkRefused = vi.fn();
    renderInApp(<ChoosePassword token="abc" onLinkRefused={onLinkRefused} />);
    await set('a-better-one');
    await screen.findByText(message);
    expect(onLinkRefused).toHaveBeenCalled();
  });
});

describe('reset by emailed code', () => {
  const BY_CODE = 'POST /api/auth/password-reset/confirm-code';
  const askAndType = async (code: string) => {
    renderInApp(<ForgotPassword />);
    await userEvent.type(await screen.findByLabelText('Email'), 'sofia@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await userEvent.type(await screen.findByLabelText('Code from the email'), code);
    await userEvent.type(screen.getByLabelText('New password'), 'a-better-one');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  };
  const server = (answer: { status?: number; body: object }) =>
    stubServer({
      [STATE]: { body: { mailIsSetUp: true } },
      [ASK]: { status: 202, body: {} },
      [BY_CODE]: answer,
    });

  it("resets the password with a code instead of the link, which can't open an installed app [BRW-14]", async () => {
    const fetch = server({ body: { success: true, message: 'ok' } });
    await askAndType('1234 5678');
    await screen.findByText('Password changed');
    expect(sentTo(fetch, BY_CODE)).toEqual([
      { email: 'sofia@example.com', code: '1234 5678', password: 'a-better-one' },
    ]);
  });

  it('reports a malformed code and a wrong code [BRW-14]', async () => {
    const message = 'This code is wrong or has expired. Check it, or ask for a new one.';
    server(refusal(400, 'MAILED_CODE_INVALID', message));
    await askAndType('12');
    await screen.findByText('Enter the eight digits from the email.');
    await userEvent.clear(screen.getByLabelText('Code from the email'));
    await userEvent.type(screen.getByLabelText('Code from the email'), '12345678');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText(message);
  });
});
