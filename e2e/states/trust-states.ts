import type { Member } from '#e2e/fixtures.ts';
import { AdminPage } from '#e2e/pages/admin-page.ts';
import type { PersonTrust, TrustRing } from '#shared/admin/trust.contract.ts';
import type { MyStrike, MyTrust } from '#shared/trust/trust.contract.ts';
import { answer, failAll, LONG_NAME, RIGHT_TO_LEFT_NAME, type State } from './state.ts';

const AT = '2026-05-04T12:00:00.000Z';

const SEEN: MyTrust = {
  level: 'Seen',
  next: [
    { step: 'confirm', have: 0, need: 1 },
    { step: 'days', have: 5, need: 8 },
    { step: 'span', have: 21, need: 21 },
    { step: 'vouches', have: 1, need: 3 },
  ],
  earned: 1_234_567.89,
  ready: 45,
};
const STRIKE: MyStrike = {
  id: 3,
  reason: 'false-position',
  step: 1,
  givenAt: AT,
  pausedUntil: '2026-05-11T12:00:00.000Z',
  appeal: 'none',
};
const long = { id: 9, name: LONG_NAME, username: 'long' };
const rightToLeft = { id: 11, name: RIGHT_TO_LEFT_NAME, username: 'abd' };
const PERSON: PersonTrust = {
  person: long,
  level: 'Known',
  next: [{ step: 'vouches', have: 3, need: 6 }],
  earned: 120,
  ready: 45,
  pending: 5,
  facts: {
    signedUpAt: AT,
    hasConfirmedEmail: true,
    hasPasskey: false,
    playDays: 21,
    firstPlayedOn: '2026-03-02',
    lastPlayedOn: '2026-05-03',
    unprovenUntil: AT,
    sharesDeviceWith: [rightToLeft],
    sharesNetworkWith: [long],
  },
  keeper: { area: 'Harlem', namedAt: AT, namedBy: { id: 2, name: null } },
  pausedUntil: AT,
  isPausedWithRing: true,
  levelChanges: [{ level: 'Known', changedAt: AT }],
  checkIns: [
    {
      id: 1,
      courtId: 7,
      courtName: LONG_NAME,
      day: '2026-05-03',
      createdAt: AT,
      outcome: 'paid',
      readyAt: null,
    },
  ],
  vouches: { have: 2.75, need: 2.5 },
  vouchedBy: [
    { person: { ...rightToLeft, level: 'Keeper' }, weight: 0.75, firstOn: AT, latestOn: AT },
    { person: null, weight: 1, firstOn: AT, latestOn: AT },
  ],
  vouchedFor: [{ person: { ...long, level: 'New' }, weight: 1, firstOn: AT, latestOn: AT }],
  strikes: [
    {
      id: 3,
      reason: 'many-accounts',
      note: 'Three accounts on one phone.',
      step: 1,
      givenBy: { id: 2, name: null },
      givenAt: AT,
      pausedUntil: AT,
      appeal: { text: 'They are my brothers.', createdAt: AT, isGranted: null },
    },
  ],
};
const RING: TrustRing = {
  id: 4,
  members: [
    { ...long, level: 'Seen', earned: 50, ready: 0 },
    { ...rightToLeft, level: 'New', earned: 45, ready: 0 },
  ],
  confirmations: 12,
  vouchers: [long],
  foundAt: AT,
  pausedAt: AT,
  pauseReason: 'They only confirm each other',
};
const APPEAL = {
  id: 3,
  person: long,
  reason: 'false-position',
  note: 'Equal to six decimals.',
  text: 'My phone froze.',
  createdAt: AT,
  canDecide: true,
};

export const TRUST_STATES: readonly State<Member>[] = [
  {
    name: 'standing of a new member',
    show: async ({ page }) => {
      await page.goto('/profile/standing');
      await page.getByRole('heading', { name: 'Next: Familiar' }).waitFor();
    },
  },
  {
    name: 'standing, failed',
    show: async ({ page }) => {
      await failAll(page);
      await page.goto('/profile/standing');
      await page.getByText("This didn't load.").first().waitFor();
    },
  },
  {
    name: 'standing, steps to the next level and two warnings',
    show: async ({ page }) => {
      await answer(page, '**/api/trust/me', SEEN);
      await answer(page, '**/api/trust/strikes', [STRIKE, { ...STRIKE, id: 4, appeal: 'open' }]);
      await page.goto('/profile/standing');
      await page.getByRole('button', { name: 'Appeal' }).waitFor();
    },
  },
  {
    name: 'standing, an appeal',
    show: async ({ page }) => {
      await answer(page, '**/api/trust/me', SEEN);
      await answer(page, '**/api/trust/strikes', [STRIKE]);
      await page.goto('/profile/standing');
      await page.getByRole('button', { name: 'Appeal' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export const TRUST_ADMIN_STATES: readonly State<undefined>[] = [
  {
    name: 'admin, what trust in a person rests on',
    show: async ({ page }) => {
      await answer(page, '**/api/admin/people/9/trust', PERSON);
      await page.goto('/admin/people/9');
      await page.getByRole('heading', { name: 'Latest check-ins' }).waitFor();
    },
  },
  {
    name: 'admin, a warning',
    show: async ({ page }) => {
      await answer(page, '**/api/admin/people/9/trust', PERSON);
      await page.goto('/admin/people/9');
      await page.getByRole('button', { name: 'Give a warning' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin, suspicious groups and appeals',
    show: async ({ page }) => {
      await answer(page, '**/api/admin/rings', [RING, { ...RING, id: 5, pausedAt: null }]);
      await answer(page, '**/api/admin/strike-appeals', [APPEAL]);
      await answer(page, '**/api/admin/keepers', [{ person: long, area: LONG_NAME, namedAt: AT }]);
      await new AdminPage(page).open('rings');
      await page.getByRole('button', { name: 'Pause all' }).waitFor();
    },
  },
  {
    name: 'admin, nobody named a Keeper yet',
    show: async ({ page }) => {
      await answer(page, '**/api/admin/keepers', []);
      await new AdminPage(page).open('people');
      await page.getByText('No Keepers yet').waitFor();
    },
  },
];
