import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { type CrowdMember, makeCrowd } from '#tests/faults/crowd.ts';
import { makeCourt, northOf, readingAt, type TestCourt } from '#tests/test-courts.ts';

const PLAYERS_AT_A_TIME = 4;
const PEOPLE_EACH = 1_500;
/** Below the daily limit of paid check-ins. */
const COURTS_EACH = 8;
const PAUSE_MS = 100;

export interface Acknowledged {
  userId: number;
  courtId: number;
  checkInId: number;
  atMs: number;
}

interface Player {
  people: CrowdMember[];
  courts: TestCourt[];
  /** Number of check-ins done: all users at the first court, then at the second. */
  done: number;
}

/**
 * Users who check in one after the other like the app on a bad connection: they retry under one key on alternating
 * nodes until they get a response, then check on the other node that it is there.
 */
export class Players {
  readonly acknowledged: Acknowledged[] = [];
  /** Responses that are neither success nor "come back later". */
  readonly unexpected: string[] = [];
  /** "Come back later", or no response at all. */
  readonly turnedAway: { atMs: number; what: string }[] = [];
  /** Court pages that didn't show the reader's own writes. */
  readonly stale: string[] = [];
  looks = 0;
  readonly #urls: readonly string[];
  readonly #players: Player[];
  #isOver = false;
  #work: Promise<unknown> | undefined;

  private constructor(urls: readonly string[], players: Player[]) {
    this.#urls = urls;
    this.#players = players;
  }

  static async gather(db: Database, urls: readonly string[]): Promise<Players> {
    const spot = { latitude: 5, longitude: noonLongitude() };
    const players: Player[] = [];
    for (let player = 0; player < PLAYERS_AT_A_TIME; player++) {
      const people = await makeCrowd(db, PEOPLE_EACH);
      const courts: TestCourt[] = [];
      for (let court = 0; court < COURTS_EACH; court++) {
        courts.push(await makeCourt(db, northOf(spot, player * 2_000 + court * 5)));
      }
      players.push({ people, courts, done: 0 });
    }
    return new Players(urls, players);
  }

  start(): void {
    this.#isOver = false;
    this.#work = Promise.all(this.#players.map((player) => this.#play(player)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #play(player: Player): Promise<void> {
    const { people, courts } = player;
    while (!this.#isOver) {
      const court = courts[Math.floor(player.done / people.length)];
      const person = people[player.done % people.length];
      if (court === undefined || person === undefined) throw new Error('Everybody has played.');
      const written = await this.#checkIn(person, court, player.done);
      player.done += 1;
      const atLeast = ((player.done - 1) % people.length) + 1;
      await this.#look(person, court, { written, atLeast });
      await sleep(PAUSE_MS);
    }
  }

  /**
   * Returns the read-after-write cookie. Continues until there is a response, even when the others stop, because an
   * unacknowledged write couldn't be counted.
   */
  async #checkIn(person: CrowdMember, court: TestCourt, turn: number): Promise<string> {
    const idempotencyKey = randomUUID();
    for (let attempt = turn; ; attempt++) {
      try {
        const url = `${this.#urls[attempt % this.#urls.length]}/api/courts/${court.id}/checkin`;
        const answer = await fetch(url, {
          method: 'POST',
          headers: { cookie: person.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ ...readingAt(court), idempotencyKey }),
          signal: AbortSignal.timeout(20_000),
        });
        const text = await answer.text();
        if (answer.status === 200) {
          const { checkInId } = JSON.parse(text) as { checkInId: number };
          const atMs = performance.now();
          this.acknowledged.push({ userId: person.id, courtId: court.id, checkInId, atMs });
          const cookies = answer.headers.getSetCookie();
          return (
            cookies.find((cookie) => cookie.startsWith('jim_written='))?.split(';', 1)[0] ?? ''
          );
        }
        if (answer.status !== 503) this.unexpected.push(`check-in: ${answer.status} ${text}`);
        else this.#note('503');
      } catch (error) {
        this.#note((error as Error).name);
      }
      await sleep(200);
    }
  }

  #note(what: string): void {
    this.turnedAway.push({ atMs: performance.now(), what });
  }

  /** On the other node, with the cookie of the first. */
  async #look(
    person: CrowdMember,
    court: TestCourt,
    { written, atLeast }: { written: string; atLeast: number },
  ): Promise<void> {
    const cookie = `${person.cookie}; ${written}`;
    const url = `${this.#urls[this.looks++ % this.#urls.length]}/api/courts/${court.id}`;
    try {
      const answer = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(10_000) });
      if (answer.status !== 200) return void this.#note(`look ${answer.status}`);
      const { currentCheckins } = (await answer.json()) as { currentCheckins: number };
      if (currentCheckins < atLeast) {
        this.stale.push(`court ${court.id} shows ${currentCheckins} of ${atLeast}`);
      }
    } catch (error) {
      this.#note(`look ${(error as Error).name}`);
    }
  }
}

/** Where it is about noon, so that no local day ends during the test. */
function noonLongitude(): number {
  return (12 - new Date().getUTCHours()) * 15;
}

/** The longest gap between these times within a span, in seconds. */
export function longestGap(moments: readonly number[], fromMs: number, toMs: number): number {
  const inside = moments.filter((at) => at >= fromMs && at <= toMs).sort((a, b) => a - b);
  const edges = [fromMs, ...inside, toMs];
  const gaps = edges.slice(1).map((at, index) => at - Number(edges[index]));
  return Math.max(...gaps) / 1000;
}
