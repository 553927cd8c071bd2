import type { Tx } from '#server/platform/db/database.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { addFavourite, saveAlerts } from '#shared/favourites/favourites.contract.ts';
import { requestFriend } from '#shared/friends/friends.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { createRun } from '#shared/runs/runs.contract.ts';
import type { TestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt, type TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { aRun } from '#tests/test-runs.ts';
import { setLevel } from '#tests/test-trust.ts';
import { watchCourts } from './court-watch.service.ts';

const MINUTE_MS = 60_000;
/** A Saturday at noon UTC, the test users' time zone, so outside their quiet hours. */
const NOON_MS = Date.parse('2026-11-14T12:00:00Z');

export const ALL_ALERTS = {
  gameOn: true,
  friendsHere: true,
  needPlayers: true,
  askAnyway: false,
  newRun: true,
  closures: true,
};

export class AlertScene {
  #nowMs = NOON_MS;
  readonly #get: () => TestApp;

  constructor(get: () => TestApp) {
    this.#get = get;
  }

  get db() {
    return this.#get().deps.db;
  }

  get now(): Date {
    return new Date(this.#nowMs);
  }

  court = (): Promise<TestCourt> => makeCourt(this.db);
  newcomer = () => this.#get().visitor().signUp();

  async pass(minutes: number): Promise<void> {
    this.#nowMs += minutes * MINUTE_MS;
    await this.#get().clock.set(new Date(this.#nowMs));
  }

  /** To the next time it is this hour in UTC. */
  async passUntil(hour: number): Promise<void> {
    const now = new Date(this.#nowMs);
    const minutes = (hour - now.getUTCHours()) * 60 - now.getUTCMinutes();
    await this.pass(minutes > 0 ? minutes : minutes + 24 * 60);
  }

  reading(place: TestCourt) {
    return readingAt(place, { nowMs: this.#nowMs });
  }

  async seenPerson(): Promise<TestPerson> {
    const person = await this.newcomer();
    await setLevel(this.db, [person.id], 'Seen');
    return person;
  }

  async arrive(person: TestPerson, place: TestCourt): Promise<void> {
    await person.call(checkIn, { params: { id: place.id }, body: this.reading(place) });
  }

  /** Puts this many people at the court, two of them at level Seen. */
  async fill(place: TestCourt, people: number): Promise<void> {
    const known = [await this.seenPerson(), await this.seenPerson()];
    for (const person of known) await this.arrive(person, place);
    await addCrowd(this.db, place.id, people - known.length);
  }

  async star(person: TestPerson, place: TestCourt, alerts = {}): Promise<void> {
    const params = { id: place.id };
    await person.call(addFavourite, { params });
    await person.call(saveAlerts, { params, body: { ...ALL_ALERTS, ...alerts } });
  }

  async befriend(one: TestPerson, other: TestPerson): Promise<void> {
    await one.call(requestFriend, { body: { userId: other.id } });
    await other.call(requestFriend, { body: { userId: one.id } });
  }

  async startRun(host: TestPerson, place: TestCourt, overrides = {}): Promise<string> {
    const startsAt = new Date(this.#nowMs + 48 * 60 * MINUTE_MS).toISOString();
    const body = aRun(place.id, { startsAt, ...overrides });
    return (await host.call(createRun, { body })).key;
  }

  watch = () => watchCourts(this.#get().deps);

  /** The user's court alerts, newest first. */
  async told(person: TestPerson): Promise<string[]> {
    const all = await person.call(listNotifications, {});
    return all.filter(({ kind }) => /^court-/.test(kind)).map(({ text }) => text);
  }
}

async function addCrowd(tx: Tx, courtId: number, people: number): Promise<void> {
  await tx.query(
    `with made as (
       insert into users (name, username, username_key, email, email_key, password_hash, role)
       select 'Crowd', key, key, key || '@example.org', key || '@example.org', 'none', 'Player'
       from (select 'crowd_' || gen_random_uuid() as key from generate_series(1, $2)) k returning id
     ), came as (
       select whereabouts_arrive(array_agg(id order by id), array_agg($1::bigint), now()) from made
     )
     select publish_live('court-counts', null, $1) from came`,
    [courtId, people],
  );
}
