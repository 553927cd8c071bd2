import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Router } from '#client/app/router.tsx';
import {
  type Answers,
  renderInApp,
  SOFIA,
  sentTo,
  signInHint,
  stubServer,
} from '#tests/test-client.tsx';

const STATS = {
  totalUsers: 1234,
  totalCourts: 213,
  totalPosts: 56,
  totalRewards: 789.5,
  pendingCourts: 4,
  pendingStats: 2,
  heldCheckIns: 1,
  openReports: 0,
  strikeAppeals: 3,
};

function open(answers: Answers = {}, path = '/admin') {
  const fetch = stubServer({
    'GET /api/auth/me': { body: { ...SOFIA, role: 'Admin' } },
    'GET /api/admin/system-stats': { body: STATS },
    'GET /api/admin/pending-courts': { body: [] },
    'GET /api/admin/pending-stats': { body: [] },
    'GET /api/admin/corrections': { body: [] },
    'GET /api/admin/held-check-ins': { body: [] },
    'GET /api/admin/reports': { body: [] },
    'GET /api/admin/people': { body: { people: [], hasMore: false } },
    'GET /api/admin/keepers': { body: [] },
    'GET /api/admin/rings': { body: [] },
    'GET /api/admin/strike-appeals': { body: [] },
    'GET /api/admin/audit': { body: { entries: [], hasMore: false } },
    ...answers,
  });
  return { fetch, ...renderInApp(<Router />, path) };
}

// Load the chunks first, because they may be slow on a busy machine.
beforeAll(async () => {
  await import('./admin-screen.tsx');
  await import('#client/features/admin/people/people-tab.tsx');
  await import('#client/features/admin/audit-tab.tsx');
});
beforeEach(() => signInHint(true));

describe('admin screen', () => {
  it('shows four stat cards with real numbers [ADM-21]', async () => {
    open();
    const totals = within(await screen.findByRole('region', { name: 'Totals' }));
    await totals.findByText('1,234');
    const names = totals.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names).toEqual(['Total Users', 'Total Courts', 'Total Posts', 'Total Rewards']);
    const numbers = totals.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(numbers).toEqual(['1,234', '213', '56', '789.5 $JIM']);
  });

  it('shows two pending counters that link to their tabs [ADM-22]', async () => {
    open();
    const courts = await screen.findByRole('button', { name: /^Pending Court Approvals/ });
    await waitFor(() => expect(courts.textContent).toBe('Pending Court Approvals4'));
    const stats = screen.getByRole('button', { name: 'Pending Stat Verifications 2' });
    expect(screen.getByText('Open reports')).toBeTruthy();
    await userEvent.click(stats);
    expect(await screen.findByText('All verified!')).toBeTruthy();
  });

  it('counts appeals against warnings and links to them [TRU-174]', async () => {
    const { history } = open();
    const appeals = await screen.findByRole('button', { name: /^Warning appeals/ });
    await waitFor(() => expect(appeals.textContent).toBe('Warning appeals3'));
    await userEvent.click(appeals);
    expect(history.at(-1)).toBe('/admin?tab=people');
  });

  it('shows eight tabs, and each opens, with its empty state [ADM-23] [ADM-28] [ADM-30]', async () => {
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Courts',
      'Stats',
      'Analytics',
      'Reports',
      'People',
      'On the map',
      'Imports',
      'Audit',
    ]);
    expect(await screen.findByRole('heading', { name: 'All caught up!' })).toBeTruthy();
    for (const [tab, empty] of [
      ['Stats', 'All verified!'],
      ['Reports', 'No open reports'],
      ['People', 'Nobody found'],
      ['Audit', 'Nothing here'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByRole('heading', { name: empty })).toBeTruthy();
    }
  });

  it('shows the totals and counters on the first tab only [ADM-643]', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'Totals' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Stats' }));
    expect(await screen.findByText('All verified!')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
  });

  it('opens the tab from the URL, and the tab that now contains an older one [ADM-644]', async () => {
    const selected = () => screen.findByRole('tab', { selected: true });
    const isGroupListOpen = () =>
      screen.getByText('Suspicious groups').closest('details')?.hasAttribute('open');
    open({}, '/admin?tab=held');
    expect((await selected()).textContent).toBe('Reports');
    cleanup();
    open({}, '/admin?tab=rings');
    expect((await selected()).textContent).toBe('People');
    await screen.findByText('Suspicious groups');
    expect(isGroupListOpen()).toBe(true);
    cleanup();
    open({}, '/admin?tab=people');
    await screen.findByText('Suspicious groups');
    expect(isGroupListOpen()).toBe(false);
  });

  it('offers a retry when the numbers fail to load', async () => {
    open({ 'GET /api/admin/system-stats': new Error('offline') });
    expect(await screen.findByText(/JIM isn't responding/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('other admin tabs', () => {
  const done = { body: { success: true, message: '' } };
  const report = (overrides: object) => ({
    id: 2,
    reason: 'Spam',
    reports: 1,
    post: null,
    court: null,
    person: { id: 5, name: 'Tom', username: 'tom', profileImage: null, isSuspended: false },
    createdAt: '2026-11-14T12:00:00.000Z',
    isOwn: false,
    ...overrides,
  });
  const openReports = (body: object[], answers: Answers) =>
    open({ 'GET /api/admin/reports': { body }, ...answers }, '/admin?tab=reports');

  it('releases and rejects held check-ins, and gives the reason in miles [ADM-16] [I18N-7]', async () => {
    const held = {
      id: 9,
      person: { id: 5, name: 'Tom', username: 'tom', profileImage: null },
      court: { id: 1, name: 'The Cage' },
      reason: '318 km in 55 min since the last check-in (346 km/h)',
      held: { code: 'IMPLAUSIBLE_TRAVEL', params: { metres: 318_000, seconds: 3300, kmh: 346 } },
      rewardAmount: 5,
      createdAt: '2026-11-14T12:00:00.000Z',
    };
    open(
      {
        'GET /api/admin/held-check-ins': { body: [held] },
        'POST /api/admin/held-check-ins/9/release': done,
        'POST /api/admin/held-check-ins/9/void': { status: 409 },
      },
      '/admin?tab=held',
    );
    const why = '197.6 mi in 55 min since the last check-in (215 miles per hour)';
    expect(await screen.findByText(why)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Failed to reject check-in')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('dialog', { name: /^Approve Tom's check-in/ }));
    expect(screen.queryByText('Check-in approved')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Check-in approved')).toBeTruthy();
  });

  it('removes a reported post and suspends its author with a reason, optionally with all content [ADM-17, ADM-47]', async () => {
    const createdAt = '2026-11-14T12:00:00Z';
    const post = { id: 1, body: 'Buy <b>coins</b>', createdAt, isRemoved: false };
    const SUSPEND = 'POST /api/admin/reports/2/suspend';
    const { fetch } = openReports([report({ reports: 3, post })], {
      'POST /api/admin/reports/2/remove-post': done,
      [SUSPEND]: done,
    });
    expect(await screen.findByText('Buy <b>coins</b>')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Tom?' }));
    await userEvent.click(dialog.getByText('Spam'));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Person suspended')).toBeTruthy();
    expect(sentTo(fetch, SUSPEND)).toEqual([{ reason: 'Spam', removeContent: false }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove post' }));
    expect(await screen.findByText('Post removed')).toBeTruthy();
  });

  it('loads more reports on demand [ADM-142]', async () => {
    const nth = (id: number) => report({ id, reason: `Reason ${id}` });
    openReports(
      Array.from({ length: 50 }, (_, index) => nth(index + 1)),
      { 'GET /api/admin/reports?offset=50': { body: [nth(50), nth(51)] } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/Reason 51/)).toBeTruthy();
    expect(screen.getAllByText(/Reason 50/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('shows a reported run with court, time, note and host, and cancels it [RUN-64]', async () => {
    const run = {
      key: 'some-run',
      note: 'Pay <b>me</b> first',
      startsAt: '2026-11-21T23:00:00.000Z',
      courtName: 'Rucker Park',
      timezone: 'America/New_York',
      isCancelled: false,
      isWeekly: true,
    };
    const CANCEL = 'POST /api/admin/reports/2/cancel-run';
    const { fetch } = openReports([report({ run })], { [CANCEL]: done });
    expect(await screen.findByText('Pay <b>me</b> first')).toBeTruthy();
    expect(screen.getByText(/Rucker Park/).closest('p')?.textContent).toMatch(
      /Sat, Nov 21, 6:00\sPM/,
    );
    expect(screen.getByRole('heading', { name: /Tom/ })).toBeTruthy();
    expect(screen.queryByText(/about the person/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel all later dates too' }));
    expect(await screen.findByText('Run canceled')).toBeTruthy();
    expect(sentTo(fetch, CANCEL)).toEqual([{ scope: 'following' }]);
    expect(screen.getByRole('button', { name: 'Cancel run' })).toBeTruthy();
  });

  it('shows a reported message and removes it [RUN-420]', async () => {
    openReports([report({ message: { body: 'Buy coins!' } })], {
      'POST /api/admin/reports/2/remove-message': done,
    });
    expect(await screen.findByText('Buy coins!')).toBeTruthy();
    expect(screen.queryByText(/about the person/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove message' }));
    expect(await screen.findByText('Message removed')).toBeTruthy();
  });

  it('finds people and changes roles after a confirmation, never the admin’s own [ADM-18, ADM-52]', async () => {
    const CHANGE = 'PUT /api/admin/people/5/role';
    const person = {
      id: 5,
      name: 'Tom',
      username: 'tom',
      email: 'tom@example.org',
      role: 'Player',
      profileImage: null,
      suspendedAt: null,
      createdAt: '2026-01-02T00:00:00.000Z',
      balance: 35,
      isSelf: false,
    };
    const { fetch } = open(
      {
        'GET /api/admin/people': {
          body: {
            people: [person, { ...person, id: 1, name: 'Sofia', isSelf: true }],
            hasMore: false,
          },
        },
        'GET /api/admin/people?q=to': { body: { people: [person], hasMore: false } },
        [CHANGE]: { body: { ...person, role: 'Ref' } },
      },
      '/admin?tab=people',
    );
    await screen.findByText('Sofia');
    expect(screen.getAllByRole('button', { name: 'Suspend' })).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Find people'));
    // Paste, because a slow machine would search for the first letter alone.
    await userEvent.paste('to');
    await waitFor(() => expect(screen.queryByText('Sofia')).toBeNull());
    await userEvent.selectOptions(await screen.findByLabelText('Role of Tom'), 'Ref');
    const question = within(
      await screen.findByRole('dialog', { name: "Change Tom's role to Referee?" }),
    );
    expect(sentTo(fetch, CHANGE)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('Tom is now Referee')).toBeTruthy();
    expect(sentTo(fetch, CHANGE)).toEqual([{ role: 'Ref' }]);
  });

  it('shows the filtered audit log and exports it as CSV [ADM-20]', async () => {
    const entry = {
      id: 1,
      actor: { id: 1, name: 'Sofia' },
      action: 'court.approve',
      subjectType: 'court',
      subjectId: 7,
      subjectName: 'The Cage',
      before: { status: 'pending' },
      after: { status: 'approved' },
      createdAt: '2026-11-14T12:00:00.000Z',
    };
    const answer = { body: { entries: [entry], hasMore: false } };
    open(
      {
        'GET /api/admin/audit': answer,
        'GET /api/admin/audit?action=court.approve': answer,
      },
      '/admin?tab=audit',
    );
    expect(await screen.findByText('The Cage · Court #7')).toBeTruthy();
    expect(screen.getByText('status: pending')).toBeTruthy();
    expect(screen.getByText('status: approved')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('What'), 'court.approve');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toBe('/api/admin/audit.csv?action=court.approve');
  });
});
