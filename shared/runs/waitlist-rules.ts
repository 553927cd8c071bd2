import { addDays, courtTimeAt, momentAtCourt } from '#shared/runs/court-clock.ts';
import { MAX_WAITLIST, type RunAnswer } from '#shared/runs/run-limits.ts';
import { usualGuestSpots } from '#shared/runs/run-rules.ts';

/*
 * Who gets a spot in a run. The caller locks the run's row, reads what these functions take, and writes what they
 * return, so every node decides one after the other.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Offers are made from 9:00 to 21:00 at the court … */
const FIRST_OFFER = '09:00';
const LAST_OFFER = '21:00';
/** … and at any time from 5 hours before the start. */
const OFFERS_ALWAYS_MS = 5 * HOUR_MS;
const MIN_CHECK_MS = HOUR_MS;
/** A spot given back later than this before the start counts as missed. */
const LATE_MS = 2 * HOUR_MS;

/** One answer takes several spots if guests come along. */
export interface Party {
  guests: number;
  /** A guest who joined by mail, without an account. */
  isGuest: boolean;
}

/** An answer that holds spots: taken, or offered for a while. */
export interface HeldSpots extends Party {
  id: number;
  state: 'in' | 'offered';
  offeredUntil: Date | null;
}

export interface WaitingParty extends Party {
  id: number;
  /** The line is in the order of this number. It has gaps. */
  place: number;
}

export interface RunSpots {
  now: Date;
  startsAt: Date;
  /** Of the court. */
  timeZone: string;
  minPlayers: number;
  maxPlayers: number;
  /** `null` means the usual share of all spots. */
  guestSpots: number | null;
  /** Whether the run cancels itself if it has too few players an hour before the start. */
  cancelsBelowMin: boolean;
  isMinChecked: boolean;
  isCancelled: boolean;
  held: readonly HeldSpots[];
}

/** Free spots, and how many of them guests may take. */
export interface Room {
  spots: number;
  guestSpots: number;
}

export interface Settlement {
  isCancelledNow: boolean;
  isMinChecked: boolean;
  lapsed: number[];
  offered: { id: number; until: Date }[];
  dueAt: Date | null;
}

/** Spots that are neither taken nor offered. */
export function freeRoom({ maxPlayers, guestSpots, held }: RunSpots): Room {
  const allowed = guestSpots ?? usualGuestSpots(maxPlayers);
  return {
    spots: maxPlayers - sum(held, spotsOf),
    // The host may have lowered the guest spots below the number already taken.
    guestSpots: Math.max(0, allowed - sum(held, guestSpotsOf)),
  };
}

/** The room that `settle` will offer. The waiting parties that fit into it are the `line` that it needs. */
export function roomToOffer(run: RunSpots): Room {
  return expire(run).room;
}

/**
 * Brings a run up to date. Expired offers lapse. Free spots are offered to the first in line who fit. An hour before
 * the start, a run with too few players is cancelled if the host chose that. `line` needs only the first `room.spots`
 * parties of each size that fit into `roomToOffer(run)`.
 */
export function settle(run: RunSpots, line: readonly WaitingParty[]): Settlement {
  const { isCancelledNow, isMinChecked, lapsed, stillHeld, room, isOver } = expire(run);
  const settlement = { isCancelledNow, isMinChecked, lapsed, offered: [], dueAt: null };
  if (isOver) return settlement;

  const offered: Settlement['offered'] = [];
  const due: Date[] = [];
  for (const party of inOrder(line)) {
    if (!fits(party, room)) continue;
    const offersFrom = nextOfferTime(run);
    if (offersFrom > run.now) {
      due.push(offersFrom);
      break;
    }
    offered.push({ id: party.id, until: offerEnd(run) });
    room.spots -= spotsOf(party);
    room.guestSpots -= guestSpotsOf(party);
  }
  for (const { offeredUntil } of stillHeld) if (offeredUntil !== null) due.push(offeredUntil);
  for (const { until } of offered) due.push(until);
  if (run.cancelsBelowMin && !isMinChecked) due.push(before(run.startsAt, MIN_CHECK_MS));
  return { ...settlement, offered, dueAt: earliest(due) };
}

export type AnswerRefusal = 'removed' | 'no-room' | 'no-guest-spots' | 'waitlist-full';

export interface EarlierAnswer {
  id: number;
  state: 'in' | 'waiting' | 'offered' | 'lapsed' | null;
  guests: number;
  place: number | null;
  withdrewLate: boolean;
  isRemoved: boolean;
}

export interface Line {
  /** The first `room.spots` parties of each size that fit into `freeRoom(run)`. */
  fitting: readonly WaitingParty[];
  waiting: number;
  lastPlace: number;
}

export type AnswerDecision =
  | { refused: AnswerRefusal }
  | {
      refused?: undefined;
      state: 'in' | 'waiting' | null;
      place: number | null;
      guests: number;
      withdrewLate: boolean;
      isPromoted: boolean;
    };

/** Decides on an answer to a run that has just been settled. */
export function decideAnswer(
  run: RunSpots,
  wanted: Party & { answer: RunAnswer },
  mine: EarlierAnswer | undefined,
  line: Line,
): AnswerDecision {
  if (mine?.isRemoved) return { refused: 'removed' };
  if (wanted.answer !== 'in') {
    const isLate = mine?.state === 'in' && run.now > before(run.startsAt, LATE_MS);
    return {
      state: null,
      place: null,
      guests: 0,
      withdrewLate: isLate || (mine?.withdrewLate ?? false),
      isPromoted: false,
    };
  }
  const spot = findSpot(run, wanted, mine, line);
  if ('refused' in spot) return spot;
  return {
    ...spot,
    guests: wanted.guests,
    withdrewLate: spot.state === 'waiting' && (mine?.withdrewLate ?? false),
    isPromoted: spot.state === 'in' && (mine?.state === 'offered' || mine?.state === 'waiting'),
  };
}

function findSpot(
  run: RunSpots,
  wanted: Party,
  mine: EarlierAnswer | undefined,
  line: Line,
): { refused: AnswerRefusal } | { state: 'in' | 'waiting'; place: number | null } {
  if (spotsOf(wanted) > run.maxPlayers) return { refused: 'no-room' };
  const holds = mine?.state === 'in' || mine?.state === 'offered';
  const mineBefore = { guests: mine?.guests ?? 0, isGuest: wanted.isGuest };
  const more = spotsOf(wanted) - (holds ? spotsOf(mineBefore) : 0);
  const moreGuests = guestSpotsOf(wanted) - (holds ? guestSpotsOf(mineBefore) : 0);
  if (more <= 0) return { state: 'in', place: null };

  const room = freeRoom(run);
  const maxGuests = run.guestSpots ?? usualGuestSpots(run.maxPlayers);
  if (guestSpotsOf(wanted) > maxGuests) return { refused: 'no-guest-spots' };
  if (more <= room.spots) {
    if (moreGuests > room.guestSpots) return { refused: 'no-guest-spots' };
    // No one overtakes a party in line that could take the spot.
    const myPlace = mine?.state === 'waiting' ? mine.place : null;
    const isPassing = line.fitting.some(
      (party) =>
        fits(party, room) && party.id !== mine?.id && (myPlace === null || party.place < myPlace),
    );
    if (!isPassing) return { state: 'in', place: null };
  }
  if (holds) return { refused: 'no-room' };
  if (mine?.state === 'waiting') return { state: 'waiting', place: mine.place };
  if (line.waiting >= MAX_WAITLIST) return { refused: 'waitlist-full' };
  return { state: 'waiting', place: line.lastPlace + 1 };
}

/** The part of settling that doesn't need the line. */
function expire(run: RunSpots) {
  const { now, startsAt, held } = run;
  const hasStarted = now >= startsAt;
  const isMinDue =
    run.cancelsBelowMin &&
    !run.isMinChecked &&
    !run.isCancelled &&
    now >= before(startsAt, MIN_CHECK_MS);
  const players = sum(
    held.filter(({ state }) => state === 'in'),
    spotsOf,
  );
  const isCancelledNow = isMinDue && !hasStarted && players < run.minPlayers;
  const isOver = run.isCancelled || isCancelledNow || hasStarted;
  const isLapsed = ({ state, offeredUntil }: HeldSpots) =>
    state === 'offered' && (isOver || (offeredUntil !== null && offeredUntil <= now));
  const stillHeld = held.filter((answer) => !isLapsed(answer));
  return {
    isCancelledNow,
    isMinChecked: run.isMinChecked || isMinDue,
    isOver,
    lapsed: held.filter(isLapsed).map(({ id }) => id),
    stillHeld,
    room: isOver ? { spots: 0, guestSpots: 0 } : freeRoom({ ...run, held: stillHeld }),
  };
}

/** Now, or when the night at the court is over, but at the latest 5 hours before the start. */
function nextOfferTime({ now, startsAt, timeZone }: RunSpots): Date {
  const latest = before(startsAt, OFFERS_ALWAYS_MS);
  if (now >= latest) return now;
  const { day, time } = courtTimeAt(timeZone, now);
  if (time >= FIRST_OFFER && time < LAST_OFFER) return now;
  const nextDay = time < FIRST_OFFER ? day : addDays(day, 1);
  const morning = momentAtCourt(timeZone, { day: nextDay, time: FIRST_OFFER });
  return earliest([latest, morning ?? latest]) ?? latest;
}

/** Offers last less time the closer the start is, and never beyond it. */
function offerEnd({ now, startsAt }: RunSpots): Date {
  const leftMs = startsAt.getTime() - now.getTime();
  let minutes = 10;
  if (leftMs > 16 * HOUR_MS) minutes = 120;
  else if (leftMs >= HOUR_MS) minutes = 30;
  return new Date(now.getTime() + Math.min(leftMs, minutes * MINUTE_MS));
}

function fits(party: Party, room: Room): boolean {
  return spotsOf(party) <= room.spots && guestSpotsOf(party) <= room.guestSpots;
}

function spotsOf({ guests }: Party): number {
  return 1 + guests;
}

function guestSpotsOf({ guests, isGuest }: Party): number {
  return guests + (isGuest ? 1 : 0);
}

function inOrder(line: readonly WaitingParty[]): WaitingParty[] {
  return [...line].sort((one, other) => one.place - other.place);
}

function sum(held: readonly HeldSpots[], count: (party: Party) => number): number {
  return held.reduce((total, party) => total + count(party), 0);
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.reduce<Date | null>(
    (first, moment) => (first === null || moment < first ? moment : first),
    null,
  );
}
