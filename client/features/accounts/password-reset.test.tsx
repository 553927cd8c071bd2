import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { ForgotPassword } from './forgot-password.tsx';

const ASK = 'POST /api/auth/password-reset';
const STATE = 'GET /api/auth/password-reset';
const CONFIRM = 'POST /api/auth/password-reset/confirm';
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
});

describe('requesting a reset link', () => {
  const send = async (email: string) => {
    await user.type(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
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
      [ASK]: { status: 429, body: { success: false, code: 'TOO_MANY_REQUESTS', message } },
    });
    renderInApp(<ForgotPassword />);
    await send('nonsense');
    await screen.findByText('Invalid email address');
    expect(fetch.mock.calls.every(([, init]) => init?.method !== 'POST')).toBe(true);
    await user.clear(screen.getByLabelText('Email'));
    await send('sofia@example.com');
    await screen.findByText(message);
  });
});

describe('choosing a new password', () => {
  const set = async (password: string) => {
    await user.type(screen.getByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
  };

  it('sends the new password with the link’s token and goes to the login [AUTH-36]', async () => {
    const fetch = stubServer({ [CONFIRM]: { body: { success: true, message: 'ok' } } });
    const { history } = renderInApp(<ChoosePassword token="abc" onLinkRefused={() => undefined} />);
    await set('a-better-one');
    await screen.findByText('Password changed');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
      token: 'abc',
      password: 'a-better-one',
    });
    expect(history.at(-1)).toBe('/login');
  });

  it('explains that a link is used or expired and offers a new one [AUTH-36]', async () => {
    const message = 'This link has been used or has expired. Ask for a new one.';
    stubServer({
      [CONFIRM]: { status: 400, body: { success: false, code: 'RESET_LINK_INVALID', message } },
    });
    let refused = false;
    renderInApp(
      <ChoosePassword
        token="abc"
        onLinkRefused={() => {
          refused = true;
        }}
      />,
    );
    await set('a-better-one');
    await screen.findByText(message);
    expect(refused).toBe(true);
  });
});

describe('reset by emailed code', () => {
  const BY_CODE = 'POST /api/auth/password-reset/confirm-code';
  const askAndType = async (code: string) => {
    renderInApp(<ForgotPassword />);
    await user.type(await screen.findByLabelText('Email'), 'sofia@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    await user.type(await screen.findByLabelText('Code from the email'), code);
    await user.type(screen.getByLabelText('New password'), 'a-better-one');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
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
    expect(JSON.parse(String(fetch.mock.calls.at(-1)?.[1]?.body))).toEqual({
      email: 'sofia@example.com',
      code: '1234 5678',
      password: 'a-better-one',
    });
  });

  it('reports a malformed code and a wrong code [BRW-14]', async () => {
    const message = 'This code is wrong or has expired. Check it, or ask for a new one.';
    server({ status: 400, body: { success: false, code: 'MAILED_CODE_INVALID', message } });
    await askAndType('12');
    await screen.findByText('Enter the eight digits from the email.');
    await user.clear(screen.getByLabelText('Code from the email'));
    await user.type(screen.getByLabelText('Code from the email'), '12345678');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText(message);
  });
});
