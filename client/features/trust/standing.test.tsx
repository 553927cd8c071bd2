import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, renderInApp, sentTo, stubServer } from '#tests/test-client.tsx';
import { Standing, StandingLine } from './standing.tsx';

const SEEN = {
  level: 'Seen',
  next: [
    { step: 'days', have: 5, need: 8 },
    { step: 'span', have: 21, need: 21 },
    { step: 'vouches', have: 1, need: 3 },
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

function open(answers: Answers = {}) {
  const fetch = stubServer({
    'GET /api/trust/me': { body: SEEN },
    'GET /api/trust/strikes': { body: [] },
    ...answers,
  });
  renderInApp(<Standing />);
  return fetch;
}

describe('StandingLine', () => {
  const step = (step: string, have: number, need: number) => ({ step, have, need });
  it.each([
    ['New', [step('days', 1, 3)], 'Standing: New. Play on 2 more days.'],
    ['New', [step('confirm', 0, 1)], 'Standing: New. Confirm your email or add a passkey.'],
    [
      'New',
      [step('days', 3, 3), step('span', 6, 7)],
      'Standing: New. Keep playing for 1 more day.',
    ],
    [
      'Seen',
      [step('days', 8, 8), step('vouches', 1, 3)],
      'Standing: Familiar. Get vouched for by 2 more known players.',
    ],
    [
      'Known',
      [step('days-without-strike', 60, 90)],
      'Standing: Known. 30 more days without a warning.',
    ],
    ['Regular', [], 'Standing: Regular.'],
  ])(
    'says in one line what %s needs next, and opens the page [TRU-576]',
    async (level, next, text) => {
      stubServer({ 'GET /api/trust/me': { body: { ...SEEN, level, next } } });
      renderInApp(<StandingLine />);
      const link = await screen.findByRole('link', { name: text });
      expect(link.getAttribute('href')).toBe('/profile/standing');
    },
  );
});

describe('Standing', () => {
  it('shows the level, the unlocked $JIM and the next steps [TRU-80]', async () => {
    open();
    expect(await screen.findByText('45 of 120 $JIM unlocked')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Next: Known' })).toBeTruthy();
    const days = screen.getByRole('progressbar', { name: 'Play on 8 days' });
    expect(days.getAttribute('aria-valuetext')).toBe('5 of 8');
    expect(screen.getByRole('progressbar', { name: /vouched for by 3 known/ })).toBeTruthy();
    expect(screen.getByText(/A Keeper's vouch counts as three/)).toBeTruthy();
    expect(screen.queryByText('Warnings')).toBeNull();
  });

  it('lists the five levels with what each one gives, and marks the own [TRU-577]', async () => {
    open();
    const ladder = (await screen.findByRole('heading', { name: /what they give you/ }))
      .parentElement;
    const levels = within(ladder as HTMLElement).getAllByRole('listitem');
    expect(levels.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'New',
      'FamiliarYou',
      'Known',
      'Regular',
      'Keeper',
    ]);
    expect(levels[1]?.getAttribute('aria-current')).toBe('step');
    expect(levels[1]?.textContent).toContain('15 $JIM a week for each known player');
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
    expect(await screen.findByText('45 of 120 $JIM unlocked')).toBeTruthy();
  });

  it('shows a warning with its reason and end, and accepts one appeal [TRU-81]', async () => {
    const APPEAL = 'POST /api/trust/strikes/3/appeal';
    const fetch = open({
      'GET /api/trust/strikes': { body: [STRIKE] },
      [APPEAL]: { status: 201, body: { success: true, message: '' } },
    });
    expect(await screen.findByText("Checking in where you weren't")).toBeTruthy();
    expect(screen.getByText(/Nothing unlocks until May 8, 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'I was there with my team.');
    await userEvent.click(within(dialog).getByRole('button', { name: /Send/ }));
    expect(sentTo(fetch, APPEAL)).toEqual([{ text: 'I was there with my team.' }]);
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
