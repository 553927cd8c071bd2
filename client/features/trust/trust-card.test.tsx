// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { TrustCard } from './trust-card.tsx';

const SEEN = {
  level: 'Seen',
  next: [
    { step: 'days', have: 5, need: 8 },
    { step: 'span', have: 21, need: 21 },
    { step: 'witnesses', have: 0, need: 2 },
    { step: 'days-alone', have: 5, need: 20 },
    { step: 'span-alone', have: 21, need: 60 },
  ],
  earned: 120,
  ready: 45,
};
const STRIKE = {
  id: 3,
  reason: 'false-position',
  step: 1,
  givenAt: '2026-05-01T12:00:00.000Z',
  pausedUntil: '2026-05-08T12:00:00.000Z',
  appeal: 'none',
};

afterEach(cleanup);

function open(answers: Parameters<typeof stubServer>[0] = {}) {
  const fetch = stubServer({
    'GET /api/trust/me': { body: SEEN },
    'GET /api/trust/strikes': { body: [] },
    ...answers,
  });
  renderInApp(<TrustCard />);
  return fetch;
}

describe('TrustCard', () => {
  it('shows level, earned and ready $JIM, and the next steps [TRU-80]', async () => {
    open();
    expect(await screen.findByText('Familiar')).toBeTruthy();
    expect(screen.getByText('120 earned · 45 unlocked')).toBeTruthy();
    const days = screen.getByRole('progressbar', { name: 'Play on 8 days' });
    expect(days.getAttribute('aria-valuetext')).toBe('5 of 8');
    expect(screen.getByText('Scan codes with 2 known players')).toBeTruthy();
    expect(screen.getByText('Or, if nobody is around to scan your code:')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Play on 20 days' })).toBeTruthy();
    expect(screen.queryByText('Warnings')).toBeNull();
  });

  it('says until when a sign-up without proof of work delays everything [TRU-175]', async () => {
    const unprovenUntil = '2026-07-01T12:00:00.000Z';
    open({ 'GET /api/trust/me': { body: { ...SEEN, unprovenUntil } } });
    expect(await screen.findByText(/nothing unlocks before Jul 1, 2026/)).toBeTruthy();
  });

  it('links to the email confirmation [TRU-80]', async () => {
    const next = [{ step: 'confirm', have: 0, need: 1 }];
    open({ 'GET /api/trust/me': { body: { ...SEEN, level: 'New', next } } });
    expect(await screen.findByText('Confirm your email or add a passkey')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open settings' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  it('reports a load error and offers a retry [UI-20]', async () => {
    open({ 'GET /api/trust/me': { status: 500 } });
    await screen.findByRole('alert');
    stubServer({ 'GET /api/trust/me': { body: SEEN }, 'GET /api/trust/strikes': { body: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Familiar')).toBeTruthy();
  });

  it('shows a strike with its reason and end, and accepts one appeal [TRU-81]', async () => {
    const fetch = open({
      'GET /api/trust/strikes': { body: [STRIKE] },
      'POST /api/trust/strikes/3/appeal': { status: 201, body: { success: true, message: '' } },
    });
    expect(await screen.findByText("Checking in where you weren't")).toBeTruthy();
    expect(screen.getByText(/Nothing unlocks until May 8, 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'I was there with my team.');
    await userEvent.click(within(dialog).getByRole('button', { name: /Send/ }));
    const sent = fetch.mock.calls.find(([, init]) => init?.method === 'POST');
    expect(sent?.[1]?.body).toBe('{"text":"I was there with my team."}');
  });

  it.each([
    ['open', /waiting for a decision/],
    ['granted', /the warning was removed/],
    ['denied', /the warning stays/],
  ])('shows an appeal that is %s, without offering another [TRU-81]', async (appeal, text) => {
    open({ 'GET /api/trust/strikes': { body: [{ ...STRIKE, appeal }] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });
});
