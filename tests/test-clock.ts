import type { Database } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { SET_OWN_CLOCK } from '#tests/trust/own-clock.ts';

export class TestClock implements Clock {
  readonly #owner: Database;
  #now = new Date();

  constructor(owner: Database) {
    this.#owner = owner;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Sets this clock and the database's. Keeps sessions valid. */
  async set(time: Date): Promise<void> {
    this.#now = time;
    await this.#owner.query(SET_OWN_CLOCK, [time]);
    await this.#owner.query(`update sessions set expires_at = 'infinity'`);
  }
}
