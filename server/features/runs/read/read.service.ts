import { toPerson } from '#server/features/friends/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { insertRunReport } from '#server/features/reports/index.ts';
import { settleRun } from '#server/features/runs/answers/answers.service.ts';
import { readReliability } from '#server/features/runs/attendance/attendance.service.ts';
import { STRANGER } from '#server/features/runs/lock/lock.repo.ts';
import { runNotFound } from '#server/features/runs/lock/lock.service.ts';
import { listSpotLog, type SpotLogRow } from '#server/features/runs/lock/spot-log.repo.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { firstNameOf } from '#shared/format/names.ts';
import { type BoundingBox, boxAround, splitAtAntimeridian } from '#shared/map/bounding-box.ts';
import type { Position } from '#shared/map/position.ts';
import type { AroundVisitor } from '#shared/public-pages/public-pages.contract.ts';
import type { PublicRun } from '#shared/runs/guests.contract.ts';
import { MAX_LISTED_DAYS, RUNS_WITHIN_KM } from '#shared/runs/run-limits.ts';
import { seesHost, usualGuestSpots } from '#shared/runs/run-rules.ts';
import type { Run, RunPage } from '#shared/runs/runs.contract.ts';
import { readDaylight } from './daylight.ts';
import {
  findDayAtCourt,
  findRun,
  listFriendsIn,
  listMailGuests,
  listOwnRuns,
  listPlayers,
  listRunsAtCourt,
  listRunsInPublic,
  listRunsNear,
  type RunRow,
} from './read.repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_DAYS = 7;

export async function readRunPage(deps: Deps, viewerId: number, key: string): Promise<RunPage> {
  const row = await findUpToDate(deps, viewerId, key);
  const { isHost } = row;
  const { players, seesAll } = await listVisiblePlayers(deps, viewerId, row);
  const reliability = isHost
    ? await readReliability(
        deps.db,
        players.map(({ id }) => id),
      )
    : undefined;
  return {
    ...toRun(row),
    players: players.map(({ answer, state, guests, ...person }) => ({
      ...toPerson(person),
      answer,
      state,
      guests,
      reliability: reliability?.get(person.id) ?? null,
    })),
    mailGuests: seesAll ? await listMailGuests(deps.db, row.id) : [],
    hidesNames: row.hidesNames,
    spotLog: isHost ? (await listSpotLog(deps.db, row.id)).map(toLogged) : [],
    ...readDaylight(row),
    showsHostName: row.showsHostName,
    hostFirstName: toFirstName(row),
  };
}

/** The players whose names the viewer may see. */
export async function listVisiblePlayers({ db }: Pick<Deps, 'db'>, viewerId: number, row: RunRow) {
  const { id: runId, isHost } = row;
  const seesAll = seesPlayers(row);
  const players = await listPlayers(db, viewerId, { runId, isHost, seesAll });
  return { players, seesAll };
}

/** When it gets dark, for the form of a run. */
export async function readDarkness(
  { db }: Deps,
  { courtId, day }: { courtId: number; day: string },
): Promise<{ darkAt: string | null }> {
  const row = await findDayAtCourt(db, courtId, day);
  if (row === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  const { darkAt } = readDaylight(row);
  return { darkAt };
}

function toLogged({ id, name, username, tookAt, leftAt }: SpotLogRow): RunPage['spotLog'][number] {
  return {
    id,
    displayName: name,
    handle: username,
    tookAt: tookAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  };
}

export interface FoundPublicRun {
  id: number;
  run: PublicRun;
  /** Public and not link-only, so that search engines may index it. */
  isListed: boolean;
}

/** `isOfGuest` for a guest who has answered. */
export async function readPublicRun(
  deps: Deps,
  key: string,
  isOfGuest = false,
): Promise<FoundPublicRun> {
  const row = await findUpToDate(deps, STRANGER, key, isOfGuest);
  const canJoinByMail = deps.mailer.isSetUp;
  const minimumAge = deps.config.minimumAge ?? null;
  const isPublic = (await listRunsInPublic(deps.db, [row.id])).has(row.id);
  return {
    id: row.id,
    run: {
      ...toRun(row),
      note: isPublic ? row.note : '',
      ...readDaylight(row),
      hostFirstName: isPublic ? toFirstName(row) : null,
      canJoinByMail,
      minimumAge,
    },
    isListed: isPublic && row.visibility === 'everyone',
  };
}

export async function listPublicRuns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  courtId: number,
  limit: number,
): Promise<PublicRunCard[]> {
  const from = clock.now();
  const span = { from, to: new Date(from.getTime() + USUAL_DAYS * DAY_MS) };
  return toPublicCards(db, await listRunsAtCourt(db, STRANGER, span, courtId), limit);
}

export async function listPublicRunsNear(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { latitude: lat, longitude: lon }: Position,
  withinMs: number,
  limit: number,
): Promise<PublicRunCard[]> {
  const from = clock.now();
  const span = { from, to: new Date(from.getTime() + withinMs) };
  const near = { lat, lon, boxes: boxesAround(lat, lon) };
  const rows = await listRunsNear(db, STRANGER, span, near);
  return toPublicCards(
    db,
    rows.filter(({ status }) => status === 'open'),
    limit,
  );
}

async function toPublicCards(
  db: Deps['db'],
  rows: readonly RunRow[],
  limit: number,
): Promise<PublicRunCard[]> {
  const shown = await listRunsInPublic(
    db,
    rows.map(({ id }) => id),
  );
  const inPublic = rows.filter(({ id }) => shown.has(id));
  return inPublic.slice(0, limit).map((row) => {
    const { key, court, format, startsAt, endsAt, ...run } = toRun(row);
    const { status, spotsLeft, waiting, playersIn, maxPlayers } = run;
    const spots = { status, spotsLeft, waiting, playersIn, maxPlayers };
    return { key, court, format, startsAt, endsAt, ...spots };
  });
}

/** Contains no names. */
export type PublicRunCard = AroundVisitor['runs'][number];

/** Settles a due run first, so that readers never see an expired offer. */
async function findUpToDate(
  deps: Deps,
  viewerId: number,
  key: string,
  isOfGuest = false,
): Promise<RunRow> {
  let row = await findRun(deps.db, viewerId, key, isOfGuest);
  if (row?.isDue) {
    await settleRun(deps.db, row.id);
    row = await findRun(deps.db, viewerId, key, isOfGuest);
  }
  if (row === undefined) throw runNotFound();
  return row;
}

interface ListQuery {
  lat?: number | undefined;
  lon?: number | undefined;
  courtId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export async function listRunsFor(deps: Deps, viewerId: number, query: ListQuery): Promise<Run[]> {
  const { lat, lon, courtId } = query;
  const from = query.from ?? deps.clock.now();
  const to = query.to ?? new Date(from.getTime() + USUAL_DAYS * DAY_MS);
  if (to <= from || to.getTime() - from.getTime() > MAX_LISTED_DAYS * DAY_MS) {
    throw new AppError('INVALID_INPUT', {
      reason: 'RUN_DAYS_NOT_VALID',
      params: { max: MAX_LISTED_DAYS },
    });
  }
  const span = { from, to };
  const rows =
    courtId !== undefined
      ? await listRunsAtCourt(deps.db, viewerId, span, courtId)
      : lat !== undefined && lon !== undefined
        ? await listRunsNear(deps.db, viewerId, span, { lat, lon, boxes: boxesAround(lat, lon) })
        : await listOwnRuns(deps.db, viewerId, span);
  const friends = await listFriendsIn(
    deps.db,
    viewerId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toRun(row),
    friendsIn: friends.filter(({ runId }) => runId === row.id).map(toPerson),
  }));
}

function boxesAround(latitude: number, longitude: number): BoundingBox[] {
  return splitAtAntimeridian(boxAround({ latitude, longitude }, RUNS_WITHIN_KM * 1000));
}

export function toRun(row: RunRow): Run {
  return {
    key: row.key,
    courtId: row.courtId,
    court: {
      id: row.courtId,
      name: row.courtName,
      address: row.courtAddress,
      latitude: row.latitude,
      longitude: row.longitude,
      timezone: row.timezone,
    },
    host: toHost(row),
    isHost: row.isHost,
    startsAt: row.startsAt.toISOString(),
    minutes: row.minutes,
    endsAt: row.endsAt.toISOString(),
    format: row.format,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    audience: row.audience,
    visibility: row.visibility,
    note: row.note,
    cancelsBelowMin: row.cancelsBelowMin,
    guestSpots: row.guestSpots ?? usualGuestSpots(row.maxPlayers),
    status: row.status,
    cancelledBecause: row.cancelledBecause,
    playersIn: row.playersIn,
    spotsLeft: Math.max(0, row.maxPlayers - row.spotsHeld),
    waiting: row.waiting,
    maybe: row.maybe,
    isGameOn: row.playersIn >= row.minPlayers,
    mine: toMine(row),
    series: row.weekdays === null ? null : { weekdays: row.weekdays, lastDay: row.lastDay },
  };
}

function toFirstName({ openHostName }: RunRow): string | null {
  return openHostName === null ? null : firstNameOf(openHostName);
}

function seesPlayers({ isHost, state, hidesNames }: RunRow): boolean {
  return isHost || (state === 'in' && !hidesNames);
}

function toHost(row: RunRow): Run['host'] {
  if (!seesHost({ ...row, seesPlayers: seesPlayers(row) })) return null;
  const { hostId, hostName, hostUsername, hostRole, hostPhotoKey, hostHasFirstNameOnly } = row;
  if (hostId === null || hostName === null || hostUsername === null || hostRole === null) {
    return null;
  }
  const isShort = hostHasFirstNameOnly && !row.isHost && !row.isFriend;
  return toPerson({
    id: hostId,
    name: isShort ? firstNameOf(hostName) : hostName,
    username: isShort ? '' : hostUsername,
    role: hostRole,
    photoKey: isShort ? null : hostPhotoKey,
  });
}

function toMine(row: RunRow): Run['mine'] {
  const { answer, guests, state, place, offeredUntil, removedReason } = row;
  if (answer === null) return null;
  return {
    answer,
    guests: guests ?? 0,
    state,
    place,
    offeredUntil: offeredUntil?.toISOString() ?? null,
    removedReason,
  };
}

export async function report(
  deps: Deps,
  viewerId: number,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  const run = await findRun(deps.db, viewerId, key);
  if (run === undefined) throw runNotFound();
  if (run.isHost) throw new AppError('INVALID_INPUT', { reason: 'OWN_RUN_REPORTED' });
  await deps.db.transaction(async (tx) => {
    const isNew = await insertRunReport(tx, { reporterId: viewerId, runId: run.id, reason });
    if (isNew) await publishLive(tx, { type: 'review-queue' });
  });
}
