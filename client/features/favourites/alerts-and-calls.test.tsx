import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PlayerCall } from '#shared/favourites/player-calls.contract.ts';
import { aFavourite } from '#tests/client-builders.ts';
import { renderInApp, stubServer } from '#tests/test-client.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { CourtAlerts } from './court-alerts.tsx';
import { PlayerCallCard } from './player-call-card.tsx';

const ALERTS = { ...aFavourite().alerts, needPlayers: false };
const RUCKER = aFavourite({ alerts: ALERTS });
const LIST = 'GET /api/favourites';

describe('court alerts', () => {
  it('offers alerts only for starred courts [FAV-28]', async () => {
    stubServer({ [LIST]: { body: [RUCKER] } });
    const { queryClient } = renderInApp(<CourtAlerts courtId={8} />);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('saves each alert at once and reverts it if that fails [FAV-28]', async () => {
    const saved = { ...RUCKER, alerts: { ...ALERTS, gameOn: false } };
    const fetch = stubServer({
      [LIST]: { body: [RUCKER] },
      'PUT /api/favourites/7/alerts': { body: [saved] },
    });
    renderInApp(<CourtAlerts courtId={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Alerts' }));
    const busy = await screen.findByRole('switch', { name: 'Busy' });
    expect(screen.getByText(/been within 3 miles in the last hour/)).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Alert me anyway' }).hasAttribute('disabled')).toBe(
      true,
    );
    await userEvent.click(busy);
    expect(JSON.parse(String(fetch.mock.calls.at(-1)?.[1]?.body))).toEqual(saved.alerts);
    await expect.poll(() => busy).toHaveProperty('checked', false);
    stubServer({ 'PUT /api/favourites/7/alerts': { status: 500 } });
    await userEvent.click(busy);
    expect(await screen.findByText("That couldn't be saved")).toBeDefined();
    expect(busy).toHaveProperty('checked', false);
  });

  it('lists the alerts of all starred courts in Settings [FAV-28]', async () => {
    const silent = Object.fromEntries(Object.keys(ALERTS).map((name) => [name, false]));
    stubServer({ [LIST]: { body: [RUCKER, { ...RUCKER, id: 8, name: 'Cage', alerts: silent }] } });
    renderInApp(<AlertsSection />);
    expect(
      await screen.findByText('Busy · Friends here · New run · Closed or reopened'),
    ).toBeDefined();
    expect(screen.getByText('No alerts')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Change Cage' }));
    expect(await screen.findByRole('dialog', { name: 'Alerts for Cage' })).toBeDefined();
  });
});

describe('call for players', () => {
  const show = (now: Partial<PlayerCall>, answers = {}, isNear = false) => {
    const body = { courtId: 7, call: null, hindrance: null, ...now };
    const server = { 'GET /api/courts/7/call': { body: body as object }, ...answers };
    const fetch = stubServer(server);
    const becomes = (next: object) => {
      server['GET /api/courts/7/call'] = { body: next };
    };
    return { fetch, becomes, ...renderInApp(<PlayerCallCard courtId={7} isNear={isNear} />) };
  };
  const CALL = { players: 3, coming: 1, endsAt: new Date().toISOString(), mine: null };

  it('offers a call for players to a player on court who may make one [FAV-30]', async () => {
    const called = { courtId: 7, call: { ...CALL, mine: 'called' }, hindrance: 'CALL_OPEN' };
    const { fetch, becomes } = show({}, { 'POST /api/courts/7/call': { body: called } });
    await userEvent.click(await screen.findByRole('button', { name: 'Call for players' }));
    becomes(called);
    await userEvent.click(screen.getByRole('button', { name: '3 players' }));
    expect(await screen.findByRole('button', { name: 'End the call' })).toBeDefined();
    expect(fetch.mock.calls.some(([, init]) => init?.body === '{"players":3}')).toBe(true);
  });

  it("tells a player on court why they can't call, and shows nothing to others [FAV-30]", async () => {
    show({ hindrance: 'NOT_SEEN_YET' });
    expect(await screen.findByText(/play on three days/)).toBeDefined();
    cleanup();
    const { queryClient } = show({ hindrance: 'NOT_ON_COURT' });
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(screen.queryByText('Players needed')).toBeNull();
  });

  it('answers a call with one tap [FAV-32]', async () => {
    const hindrance = 'NOT_ON_COURT';
    const coming = { courtId: 7, call: { ...CALL, coming: 2, mine: 'coming' }, hindrance };
    const { becomes } = show(
      { call: CALL, hindrance },
      { 'POST /api/courts/7/call/answer': { body: coming } },
    );
    expect(await screen.findByText('2 more players needed.')).toBeDefined();
    becomes(coming);
    await userEvent.click(screen.getByRole('button', { name: 'On my way' }));
    expect(await screen.findByText("You're on your way.")).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([null, 'coming'] as const)(
    'asks no question of a player on court whose answer was %s [FAV-49]',
    async (mine) => {
      show({ call: { ...CALL, mine }, hindrance: 'CALL_OPEN' });
      expect(await screen.findByText('2 more players needed.')).toBeDefined();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByText(/on your way/)).toBeNull();
    },
  );

  it('asks no player within reach of the court, who can check in instead [FAV-49]', async () => {
    show({ call: CALL, hindrance: 'NOT_ON_COURT' }, {}, true);
    expect(await screen.findByText('2 more players needed.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leaves the number of players on the way to the card below [FAV-49]', async () => {
    show({ call: { ...CALL, coming: 0 }, hindrance: 'NOT_ON_COURT' });
    expect(await screen.findByText('3 more players needed.')).toBeDefined();
    expect(screen.queryByText(/on the way/)).toBeNull();
  });
});
