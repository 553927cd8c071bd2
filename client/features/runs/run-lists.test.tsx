import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aPerson, aRun, MINE } from '#tests/client-builders.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { CourtRuns } from './court-runs.tsx';
import { NextRuns } from './next-runs.tsx';
import { groupByDay } from './runs-by-day.tsx';
import { spotsOf } from './use-runs-place.ts';

const OWN = 'GET /api/runs';
const AT_COURT = 'GET /api/runs?courtId=7';

const showNext = (props: Partial<Parameters<typeof NextRuns>[0]> = {}) =>
  renderInApp(<NextRuns near={null} hereId={undefined} hidesEmpty={false} {...props} />);

describe('next runs', () => {
  const at = (id: number) => ({
    courtId: id,
    court: { ...aRun().court, id, name: `Court ${id}` },
  });

  it('lists the user’s runs first, then open ones nearby that aren’t declined, one per court and at most two [RUN-61]', async () => {
    const offeredUntil = new Date(Date.now() + 600_000).toISOString();
    stubServer({
      [OWN]: {
        body: [
          aRun({ key: 'invited' }),
          aRun({ key: 'in', mine: MINE }),
          aRun({ key: 'next-week', mine: MINE }, 170),
          aRun({
            key: 'off',
            mine: MINE,
            status: 'cancelled',
            cancelledBecause: 'host',
            ...at(1),
          }),
          aRun({ key: 'offer', mine: { ...MINE, state: 'offered', offeredUntil }, ...at(2) }),
          aRun({ key: 'declined', mine: { ...MINE, answer: 'out', state: null }, ...at(4) }),
          aRun({ key: 'maybe', mine: { ...MINE, answer: 'maybe', state: null }, ...at(7) }),
        ],
      },
      'GET /api/runs?lat=40&lon=-73': {
        body: [
          aRun({ key: 'full', spotsLeft: 0, ...at(3) }),
          aRun({ key: 'declined-nearby', mine: { ...MINE, answer: 'out', state: null }, ...at(8) }),
          aRun({ key: 'here', ...at(5) }),
          aRun({ key: 'third', ...at(6) }),
        ],
      },
    });
    showNext({ near: { latitude: 40, longitude: -73 }, hereId: 5 });
    await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(2);
    const rows = within(screen.getByRole('list')).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/runs/in', '/runs/here']);
    expect(rows[0]?.textContent).toContain("You're in");
    expect(rows[1]?.textContent).toContain('5v5 · 6 spots left');
    expect(rows[1]?.textContent).toContain('Right here');
    expect(rows[1]?.textContent).not.toContain('Court 5');
  });

  it('shows the host and friends who are in, at most three faces [RUN-422]', async () => {
    const friends = ['Bo Diaz', 'Cy Young', 'Di Marco'].map((displayName, nth) =>
      aPerson({ id: nth + 10, displayName }),
    );
    stubServer({ [OWN]: { body: [aRun({ mine: MINE, host: aPerson(), friendsIn: friends })] } });
    showNext();
    const row = await screen.findByRole('link', { name: /With Bo Diaz, Cy Young,? and Di Marco/ });
    for (const initials of ['AO', 'BD', 'CY'])
      expect(within(row).getByText(initials)).toBeDefined();
    expect(within(row).queryByText('DM')).toBeNull();
  });

  it('always links to all runs, also if there are none [RUN-61]', async () => {
    stubServer({ [OWN]: { body: [] } });
    showNext();
    expect((await screen.findByRole('link', { name: 'Find a run' })).getAttribute('href')).toBe(
      '/runs',
    );
    expect(screen.getByRole('link', { name: 'All runs' }).getAttribute('href')).toBe('/runs');
  });

  it("doesn't say that no runs are near when it couldn't look [RUN-61]", async () => {
    stubServer({ [OWN]: { body: [] }, 'GET /api/runs?lat=40&lon=-73': { status: 500 } });
    showNext({ near: { latitude: 40, longitude: -73 } });
    await screen.findByRole('button', { name: 'Try again' });
    cleanup();
    showNext();
    await screen.findByRole('link', { name: 'Find a run' });
    expect(screen.queryByText('No runs planned near you.')).toBeNull();
  });

  it('reports that runs failed to load and offers a retry [RUN-61]', async () => {
    stubServer({ [OWN]: { status: 500 } });
    showNext();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    stubServer({ [OWN]: { body: [aRun({ mine: MINE })] } });
    await userEvent.click(retry);
    expect(await screen.findByText('Rucker Park')).toBeDefined();
  });
});

describe('CourtRuns', () => {
  it('shows a court’s next three runs, more on demand, and a way to start one [RUN-62]', async () => {
    const runs = [1, 2, 3, 4, 5].map((nth) => aRun({ key: `run-${nth}` }, nth));
    stubServer({ [AT_COURT]: { body: runs } });
    renderInApp(<CourtRuns courtId={7} />);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Start a run' }).getAttribute('href')).toBe(
      '/runs/new?court=7',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more runs' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('says that a court has no runs, or that they failed to load [RUN-62]', async () => {
    stubServer({ [AT_COURT]: { body: [] } });
    renderInApp(<CourtRuns courtId={7} />);
    expect(await screen.findByText(/No runs here in the next seven days/)).toBeDefined();
    cleanup();
    stubServer({ [AT_COURT]: new TypeError('offline') });
    renderInApp(<CourtRuns courtId={7} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it("shows open, full and cancelled runs without strangers' names [RUN-62] [RUN-95] [RUN-97]", async () => {
    stubServer({
      [AT_COURT]: {
        body: [
          aRun({ key: 'room', audience: 'women' }),
          aRun({ key: 'full', spotsLeft: 0, playersIn: 10, waiting: 2, isGameOn: true }),
          aRun({ key: 'offered', spotsLeft: 0, playersIn: 9, waiting: 2 }),
          aRun({ key: 'off', status: 'cancelled', cancelledBecause: 'host', mine: MINE }),
        ],
      },
    });
    renderInApp(<CourtRuns courtId={7} />);
    const [room, full, offered] = await screen.findAllByRole('listitem');
    expect(room?.textContent).toMatch(
      /5v5 · Women · Host: A player.*6 spots left.*2 more players for a game/,
    );
    expect(full?.textContent).toMatch(/Full · 2 waiting.*Enough for a game/);
    expect(offered?.textContent).toMatch(/1 spot reserved for the waitlist/);
    expect(offered?.textContent).not.toContain('Full');
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more run' }));
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toMatch(/Canceled$/);
  });
});

describe('run lists', () => {
  it('groups runs by the court’s local day on both sides of the date line [RUN-60]', () => {
    const at = (timezone: string, key: string) => {
      const run = aRun({ key, startsAt: '2026-11-21T10:30:00.000Z' });
      return { ...run, court: { ...run.court, timezone } };
    };
    const days = groupByDay([
      at('Pacific/Kiritimati', 'east'),
      at('Pacific/Pago_Pago', 'west'),
      at('UTC', 'middle'),
    ]);
    expect(days.map(([day, runs]) => [day, runs.map(({ key }) => key)])).toEqual([
      ['2026-11-20', ['west']],
      ['2026-11-21', ['middle']],
      ['2026-11-22', ['east']],
    ]);
  });

  it('shows one marker per court, with its next run [RUN-60]', () => {
    const spots = spotsOf([
      aRun({ key: 'off', status: 'cancelled', courtId: 9 }),
      aRun({ key: 'first', isGameOn: true, playersIn: 7, spotsLeft: 3 }),
      aRun({ key: 'second' }, 20),
    ]);
    expect(spots).toMatchObject([{ courtId: 7, people: 7, isLively: true, latitude: 40.8296 }]);
    expect(spots[0]?.label).toMatch(/^Rucker Park · .* · 3 spots left · 1 more run$/);
  });
});
