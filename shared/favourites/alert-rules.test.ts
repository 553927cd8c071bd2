import { describe, expect, it } from 'vitest';
import { decideAlerts, isGameOn, isQuiet, joinAlerts } from './alert-rules.ts';
import type { WaitingAlert } from './alerts.ts';

const alert = (overrides: Partial<WaitingAlert> = {}): WaitingAlert => ({
  id: 1,
  courtId: 7,
  kind: 'game-on',
  friendId: null,
  runId: null,
  howMany: 8,
  ageSeconds: 3,
  isWanted: true,
  wasAlertedRecently: false,
  ...overrides,
});
const AWAKE = { localHour: 18, toldToday: 0 };

describe('isGameOn', () => {
  it('starts a game at 8 people and ends it below 5 [FAV-20]', () => {
    const states: boolean[] = [];
    let isOn = false;
    for (const people of [0, 4, 7, 8, 6, 9, 5, 8, 4, 7, 8]) {
      isOn = isGameOn(isOn, people);
      states.push(isOn);
    }
    expect(states.map(Number)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1]);
  });
});

describe('decideAlerts', () => {
  it('sends no alerts from 22:00 to 8:00, but defers closures and new runs to the morning [FAV-24]', () => {
    expect([21, 22, 23, 0, 7, 8].map(isQuiet)).toEqual([false, true, true, true, true, false]);
    const night = { ...AWAKE, localHour: 23 };
    expect(decideAlerts([alert()], night).drop).toHaveLength(1);
    for (const kind of ['closed', 'reopened', 'new-run'] as const) {
      expect(decideAlerts([alert({ kind })], night).defer, kind).toHaveLength(1);
    }
  });

  it('sends at most three alerts a day, and one per court within three hours [FAV-23]', () => {
    expect(decideAlerts([alert()], { ...AWAKE, toldToday: 2 }).tell).toHaveLength(1);
    expect(decideAlerts([alert()], { ...AWAKE, toldToday: 3 }).drop).toHaveLength(1);
    expect(decideAlerts([alert({ wasAlertedRecently: true })], AWAKE).drop).toHaveLength(1);
    expect(
      decideAlerts([alert({ wasAlertedRecently: true, kind: 'reopened' })], AWAKE),
    ).toMatchObject({
      drop: [],
      defer: [{}],
    });
  });

  it('drops alerts that are outdated or that the user turned off [FAV-23]', () => {
    expect(decideAlerts([alert({ ageSeconds: 901 })], AWAKE).drop).toHaveLength(1);
    expect(decideAlerts([alert({ isWanted: false, kind: 'closed' })], AWAKE).drop).toHaveLength(1);
    expect(decideAlerts([alert({ ageSeconds: 86_401, kind: 'closed' })], AWAKE).drop).toHaveLength(
      1,
    );
  });

  it('keeps the most urgent alert of each court, most urgent first [FAV-23]', () => {
    const friend = alert({ id: 2, kind: 'friends-here', friendId: 5, howMany: null });
    const news = { courtId: 7, kind: 'friends-here', friendId: 5, runId: null, howMany: null };
    expect(joinAlerts([alert(), friend])).toEqual([news]);
    const run = alert({ id: 3, courtId: 9, kind: 'new-run', runId: 12, howMany: null });
    expect(joinAlerts([run, alert(), friend])).toEqual([
      news,
      { courtId: 9, kind: 'new-run', friendId: null, runId: 12, howMany: null },
    ]);
    expect(joinAlerts([])).toEqual([]);
  });
});
