import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Appeals } from '#client/features/admin/people/appeals.tsx';
import { KeeperMissing, Keepers } from '#client/features/admin/people/keepers.tsx';
import { type Answers, renderSignedIn, SOFIA, stubServer } from '#tests/test-client.tsx';
import { PersonTrust } from './person-trust.tsx';
import { Rings } from './rings.tsx';

const TRUST = {
  person: { id: 9, name: 'Kofi Mensah', username: 'kofi' },
  level: 'Known',
  next: [{ step: 'vouches', have: 3, need: 6 }],
  earned: 120,
  ready: 45,
  pending: 5,
  facts: {
    signedUpAt: '2026-03-01T12:00:00.000Z',
    hasConfirmedEmail: true,
    hasPasskey: false,
    playDays: 21,
    firstPlayedOn: '2026-03-02',
    lastPlayedOn: '2026-05-03',
    unprovenUntil: '2026-07-01T12:00:00.000Z',
    sharesNetworkWith: [],
    sharesDeviceWith: [{ id: 11, name: 'Twin', username: 'twin' }],
  },
  keeper: null,
  pausedUntil: null,
  isPausedWithRing: true,
  levelChanges: [{ level: 'Known', changedAt: '2026-05-03T12:00:00.000Z' }],
  checkIns: [
    {
      id: 1,
      courtId: 7,
      courtName: 'Rucker Park',
      day: '2026-05-03',
      createdAt: '2026-05-03T12:00:00.000Z',
      outcome: 'paid',
      readyAt: null,
    },
  ],
  vouches: { have: 2.75, need: 2.5 },
  vouchedBy: [
    {
      person: { id: 12, name: 'Ada', username: 'ada', level: 'Keeper' },
      weight: 2.5,
      firstOn: '2026-03-03T12:00:00.000Z',
      latestOn: '2026-05-03T12:00:00.000Z',
    },
    { person: null, weight: 1, firstOn: '2026-03-03', latestOn: '2026-05-03' },
  ],
  vouchedFor: [],
  strikes: [],
};
const RING = {
  id: 4,
  members: [
    { id: 9, name: 'Kofi Mensah', username: 'kofi', level: 'Seen', earned: 50, ready: 0 },
    { id: 11, name: 'Twin', username: 'twin', level: 'Seen', earned: 45, ready: 0 },
  ],
  confirmations: 12,
  vouchers: [{ id: 12, name: 'Ada', username: 'ada' }],
  foundAt: '2026-05-03T03:00:00.000Z',
  pausedAt: null,
  pauseReason: null,
};
const KEEPER = {
  person: { id: 12, name: 'Ann', username: 'ann' },
  area: 'Brooklyn',
  namedAt: '2026-05-04T12:00:00.000Z',
};
const APPEAL = {
  id: 3,
  person: { id: 9, name: 'Kofi Mensah', username: 'kofi' },
  reason: 'false-position',
  note: 'Six decimals alike.',
  text: 'My phone froze.',
  createdAt: '2026-05-03T12:00:00.000Z',
  canDecide: true,
};

function open(ui: React.ReactNode, answers: Answers = {}) {
  const fetch = stubServer({
    'GET /api/auth/me': { body: { ...SOFIA, role: 'Admin' } },
    'GET /api/admin/people/9/trust': { body: TRUST },
    'GET /api/admin/rings': { body: [RING] },
    'GET /api/admin/appeals': { body: [] },
    'GET /api/admin/strike-appeals': { body: [] },
    'GET /api/admin/keepers': { body: [KEEPER] },
    ...answers,
  });
  renderSignedIn(ui);
  return fetch;
}
const posts = (fetch: ReturnType<typeof stubServer>) =>
  fetch.mock.calls
    .filter(([, init]) => init?.method === 'POST' || init?.method === 'PUT')
    .map(([url, init]) => [String(url), init?.body && JSON.parse(String(init.body))]);

describe('PersonTrust', () => {
  it('shows level, balance, facts, devices, check-ins, and who vouched for whom as a picture and a list [TRU-82]', async () => {
    open(<PersonTrust id={9} />);
    expect(await screen.findByText('Latest check-ins')).toBeTruthy();
    for (const text of [
      'Paused with a group',
      '45 $JIM',
      '2.8 of 2.5',
      'Was Known before an upgrade',
    ]) {
      expect(screen.getByText(text), text).toBeTruthy();
    }
    expect(screen.getByText(/Keeper · counts 2.5 · first Mar 3, 2026/)).toBeTruthy();
    const picture = screen.getByRole('img', {
      name: 'Vouched for by 2 people, vouched for 0 people',
    });
    expect(within(picture).getByText('Ada')).toBeTruthy();
    expect(screen.getByText(/nothing unlocks before Jul 1, 2026/)).toBeTruthy();
    const twin = screen.getByRole('link', { name: /Twin @twin/ });
    expect(twin.getAttribute('href')).toBe('/admin/people/11');
    expect(screen.getByRole('link', { name: /Ada/ })).toBeTruthy();
    expect(screen.getByText('No warnings.')).toBeTruthy();
  });

  it('gives a warning with a reason for the person and a private note [TRU-82]', async () => {
    const fetch = open(<PersonTrust id={9} />, {
      'POST /api/admin/people/9/strikes': { status: 201, body: { success: true, message: '' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Give a warning' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'many-accounts');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Three on one phone.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Give a warning' }));
    expect(posts(fetch)).toEqual([
      ['/api/admin/people/9/strikes', { reason: 'many-accounts', note: 'Three on one phone.' }],
    ]);
  });

  it('offers admins no warning against themselves and reports a load error [TRU-82] [UI-20]', async () => {
    open(<PersonTrust id={9} />, {
      'GET /api/admin/people/9/trust': { body: { ...TRUST, person: { ...TRUST.person, id: 1 } } },
    });
    expect(await screen.findByText('Latest check-ins')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give a warning' })).toBeNull();
    cleanup();
    open(<PersonTrust id={9} />, { 'GET /api/admin/people/9/trust': { status: 500 } });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('Keepers', () => {
  it('lists Keepers, or explains the next step if there are none [TRU-88]', async () => {
    const keepers = (
      <>
        <KeeperMissing />
        <Keepers />
      </>
    );
    open(keepers);
    expect(await screen.findByText('@ann', { exact: false })).toBeTruthy();
    expect(screen.getByText(/Keeper of Brooklyn since/)).toBeTruthy();
    expect(screen.queryByText(/No Keepers yet/)).toBeNull();
    cleanup();
    open(keepers, { 'GET /api/admin/keepers': { body: [] } });
    expect(await screen.findByText(/No Keepers yet/)).toBeTruthy();
    expect(screen.queryByText('Keepers')).toBeNull();
  });
});

describe('rings', () => {
  it('shows rings with their evidence and pauses a whole ring at once [TRU-83]', async () => {
    const fetch = open(<Rings isOpen />, {
      'POST /api/admin/rings/4/pause': { body: { success: true, message: '' } },
    });
    expect(await screen.findByText(/Confirmed each other 12 times in 60 days/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Ada/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pause all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause 2 people?' });
    await userEvent.click(within(dialog).getByText('They only confirm each other'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause all' }));
    expect(posts(fetch)).toEqual([
      ['/api/admin/rings/4/pause', { reason: 'They only confirm each other' }],
    ]);
  });

  it('handles no rings, and resumes a paused ring [TRU-83]', async () => {
    open(<Rings isOpen />, { 'GET /api/admin/rings': { body: [] } });
    expect(await screen.findByText('No suspicious groups')).toBeTruthy();
    cleanup();
    const paused = { ...RING, pausedAt: '2026-05-04T12:00:00.000Z', pauseReason: 'Look again' };
    const fetch = open(<Rings isOpen />, {
      'GET /api/admin/rings': { body: [paused] },
      'POST /api/admin/rings/4/resume': { body: { success: true, message: '' } },
    });
    expect(await screen.findByText('Look again')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(posts(fetch)[0]?.[0]).toBe('/api/admin/rings/4/resume');
  });

  it('lists appeals against strikes for another admin to decide [TRU-84]', async () => {
    const fetch = open(<Appeals />, {
      'GET /api/admin/strike-appeals': {
        body: [APPEAL, { ...APPEAL, id: 5, text: 'Mine.', canDecide: false }],
      },
      'POST /api/admin/strike-appeals/3': { body: { success: true, message: '' } },
    });
    expect(await screen.findByText('My phone froze.')).toBeTruthy();
    expect(screen.getByText(/a different admin has to decide/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lift warning' }));
    expect(posts(fetch)).toEqual([['/api/admin/strike-appeals/3', { grant: true }]]);
    cleanup();
    open(<Appeals />, { 'GET /api/admin/strike-appeals': { status: 500 } });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
