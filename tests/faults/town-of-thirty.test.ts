import { describe, expect, it } from 'vitest';
import { createDice } from '#server/demo/dice.ts';
import { recountUsualHours } from '#server/features/presence/index.ts';
import { useTestCourts } from '#server/features/presence/presence-testing.ts';
import * as presence from '#shared/presence/presence.contract.ts';
import { HEADCOUNT_BANDS } from '#shared/presence/presence-limits.ts';
import type { TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { setLevel } from '#tests/test-trust.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAYS = 8 * 7;
/** A Monday at midnight in Vienna. The clocks go back in the seventh week. */
const START = Date.parse('2026-09-06T22:00:00Z');
const CLOCKS_BACK = Date.parse('2026-10-25T01:00:00Z');
const PEOPLE = 30;
/** Two thirds play at the school, one third in the park. */
const FAVOURITES = [0, 0, 1];
/** In addition to players who are about to go out, this many look up a court each day. */
const CURIOUS_A_DAY = 4;

interface Player {
  person: TestPerson;
  court: number;
  weekdays: ReadonlySet<number>;
}

interface Event {
  atMs: number;
  run: () => Promise<void>;
}

/**
 * Simulates thirty players at two courts. They come when the others come: from 5:30 pm, an hour earlier on
 * weekends, and one time in five at the other court or not at all. Half of them leave without checking out,
 * and one in five counts the players. They open a court's page within two hours before they go. The first
 * weeks are included, when no usual hours are known yet. With a third court that a tenth of them prefer, the
 * result is two of three pages.
 */
describe('a town of thirty over eight weeks', () => {
  const town = useTestCourts(START, {
    config: { presenceChangesPerHour: 1_000_000, searchesPerMinute: 1_000_000 },
  });
  const dice = createDice(2026);
  const oneIn = (number: number) => dice.upTo(number) === 0;
  const localMidnight = (day: number) => {
    const atMs = START + day * 24 * HOUR;
    return atMs > CLOCKS_BACK ? atMs + HOUR : atMs;
  };

  it('shows a number or a usual hour on four of five pages opened from 4 to 9 pm [PRES-22]', async ({
    annotate,
  }) => {
    await town.setTime(START);
    const courts: TestCourt[] = [];
    for (let n = 0; n < 2; n++) {
      courts.push(
        await town.court({
          latitude: 48.2 + n * 0.01,
          longitude: 16.37,
          timeZone: 'Europe/Vienna',
        }),
      );
    }
    const players: Player[] = [];
    for (let n = 0; n < PEOPLE; n++) {
      const weekdays = new Set(Array.from({ length: 2 + dice.upTo(3) }, () => dice.upTo(7)));
      const court = FAVOURITES[dice.upTo(FAVOURITES.length)] ?? 0;
      players.push({ person: await town.newcomer(), court, weekdays });
    }
    const somewhere = (court: number) =>
      oneIn(5) ? (FAVOURITES[dice.upTo(FAVOURITES.length)] ?? 0) : court;

    /** Last check-in or count at each court. Numbers based on older signs don't count here. */
    const lastSignMs = courts.map(() => 0);
    const seen: {
      week: number;
      hasNumber: boolean;
      isUsualKnown: boolean;
      isHourKnown: boolean;
    }[] = [];
    const opening = (day: number, person: TestPerson, court: number, atMs: number): Event => ({
      atMs: Math.max(atMs, localMidnight(day) + 16 * HOUR),
      run: async () => {
        const page = await town.now(person, courts[court] as TestCourt);
        const isNew = town.nowMs() - (lastSignMs[court] ?? 0) < HOUR;
        seen.push({
          week: Math.floor(day / 7) + 1,
          hasNumber: (page.here > 0 || page.estimate !== null) && isNew,
          isUsualKnown: page.usualKnown,
          isHourKnown: page.usual[page.localHour] !== null,
        });
      },
    });
    for (let day = 0; day < DAYS; day++) {
      const midnight = localMidnight(day);
      const events: Event[] = [{ atMs: midnight + 4 * HOUR, run: recount }];
      const onCourt = courts.map(() => 0);
      const beginMs = midnight + (day % 7 >= 5 ? 16.5 : 17.5) * HOUR;
      for (const { person, court: usual, weekdays } of players) {
        if (!weekdays.has(day % 7) || oneIn(5)) continue;
        const court = somewhere(usual);
        const place = courts[court] as TestCourt;
        const atMs = beginMs + dice.upTo(120) * MINUTE;
        events.push(opening(day, person, court, atMs - dice.upTo(120) * MINUTE));
        const untilMs = atMs + (60 + dice.upTo(75)) * MINUTE;
        const leavesByTap = oneIn(2);
        const counts = oneIn(5);
        const move = (change: number) => {
          onCourt[court] = (onCourt[court] ?? 0) + change;
        };
        events.push({
          atMs,
          run: async () => {
            move(1);
            await town.checkIn(person, place);
            lastSignMs[court] = town.nowMs();
          },
        });
        if (counts) {
          events.push({
            atMs: atMs + 5 * MINUTE,
            run: async () => {
              await town.count(person, place, bandOf(onCourt[court] ?? 0));
              lastSignMs[court] = town.nowMs();
            },
          });
        }
        events.push({
          atMs: untilMs,
          run: async () => {
            move(-1);
            if (!leavesByTap) return;
            await person.call(presence.leaveCourt, { params: { id: place.id } });
          },
        });
      }
      for (let n = 0; n < CURIOUS_A_DAY; n++) {
        const { person, court } = players[dice.upTo(PEOPLE)] as Player;
        const atMs = midnight + 16 * HOUR + dice.upTo(5 * 60) * MINUTE;
        events.push(opening(day, person, somewhere(court), atMs));
      }
      for (const { atMs, run } of events.sort((a, b) => a.atMs - b.atMs)) {
        await town.setTime(atMs);
        await run();
      }
    }

    type Page = (typeof seen)[number];
    const share = (pages: readonly Page[], isAnswered: (page: Page) => boolean) =>
      pages.filter(isAnswered).length / pages.length;
    const answers = ({ hasNumber, isUsualKnown }: Page) => hasNumber || isUsualKnown;
    const answersStrictly = ({ hasNumber, isHourKnown }: Page) => hasNumber || isHourKnown;
    const later = seen.filter(({ week }) => week > 4);
    const byWeek = Array.from({ length: 8 }, (_, index) =>
      percent(
        share(
          seen.filter(({ week }) => week === index + 1),
          answers,
        ),
      ),
    );
    await annotate(
      [
        `${percent(share(seen, answers))} of ${seen.length} pages`,
        `by week ${byWeek.join(', ')}`,
        `a number younger than an hour ${percent(share(seen, ({ hasNumber }) => hasNumber))}`,
        `that or this very hour known ${percent(share(seen, answersStrictly))}`,
        `from the fifth week on ${percent(share(later, answersStrictly))}`,
      ].join('; '),
    );
    expect(share(seen, answers)).toBeGreaterThanOrEqual(0.8);
    // The first month has too few check-ins to know every hour, so the strict share is lower.
    expect(share(seen, answersStrictly)).toBeGreaterThanOrEqual(0.6);
    expect(share(later, answersStrictly)).toBeGreaterThanOrEqual(0.75);
  });

  async function recount() {
    const { db } = town.get().deps;
    await db.transaction(recountUsualHours);
    // They have played on three days over a week by then, so they are Seen and their headcounts count.
    const seenBy = await db.query<{ id: number }>(
      `select user_id as id from check_ins group by user_id
       having count(distinct local_day) >= 3 and max(local_day) - min(local_day) >= 7`,
    );
    await setLevel(
      db,
      seenBy.map(({ id }) => id),
      'Seen',
    );
  }
});

/** For every two members, one person without JIM plays along. */
function bandOf(members: number): number {
  const people = Math.round(members * 1.5);
  return HEADCOUNT_BANDS.findIndex(({ low, high }) => people >= low && (high ?? people) >= people);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
