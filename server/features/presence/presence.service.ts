import { setShareLocation } from '#server/features/accounts/index.ts';
import { proveAtCourt } from '#server/features/check-ins/index.ts';
import { listCourtsById } from '#server/features/courts/index.ts';
import { toPerson } from '#server/features/friends/index.ts';
import { publishLive, publishToPeople } from '#server/features/live/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { CHECK_IN_RADIUS_METRES, type Reading } from '#shared/check-ins/check-in-rules.ts';
import type { Court } from '#shared/courts/courts.contract.ts';
import { AppError } from '#shared/errors.ts';
import type { CourtNow, FriendsHere } from '#shared/presence/presence.contract.ts';
import {
  HEADCOUNT_EVERY_MINUTES,
  HEADCOUNT_RADIUS_METRES,
  type ShownTo,
} from '#shared/presence/presence-limits.ts';
import { toHeadcount } from '#shared/presence/presence-rules.ts';
import {
  arrive,
  endOnMyWay,
  findStay,
  leave,
  listFriendIds,
  listFriendsNow,
  type NowRow,
  readNow,
  saveHeadcount,
  setOnMyWay,
  settleFriendsQuestion,
  showTo,
  stayOn,
} from './presence.repo.ts';

interface AtCourt {
  viewerId: number;
  courtId: number;
}

export async function readCourtNow(tx: Tx, { viewerId, courtId }: AtCourt): Promise<CourtNow> {
  const row = await readNow(tx, courtId, viewerId);
  if (row === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  const friends = await listFriendsNow(tx, viewerId, courtId);
  return {
    courtId,
    here: row.here,
    onTheWay: row.onTheWay,
    estimate: toHeadcount(row),
    friends: friends.map((friend) => ({ ...toPerson(friend), state: friend.state })),
    usual: row.usual,
    usualKnown: row.usual.some((people) => people !== null),
    localHour: row.localHour,
    mine: toMine(row),
    hasCheckedInToday: row.hasCheckedInToday,
  };
}

/** Without a reading, users at the court extend their stay. Everyone else must send a position. */
export async function beOnCourt(
  deps: Deps,
  at: AtCourt & { reading: Reading | null; shownTo: ShownTo | undefined; alsoLater: boolean },
): Promise<CourtNow> {
  const { viewerId, reading, shownTo, alsoLater } = at;
  let { courtId } = at;
  const stays = reading === null && (await stayOn(deps.db, viewerId, courtId));
  if (!stays) {
    const radiusMetres = CHECK_IN_RADIUS_METRES;
    const proof = await proveAtCourt(deps.db, { ...at, userId: viewerId, radiusMetres });
    if (!proof.hasCheckedInHereToday) throw new AppError('CONFLICT', { reason: 'CHECK_IN_FIRST' });
    courtId = proof.courtId;
    await arrive(deps.db, viewerId, courtId);
  }
  if (shownTo !== undefined) {
    await showTo(deps.db, viewerId, courtId, shownTo);
    await settleFriendsQuestion(deps.db, viewerId);
    if (alsoLater) await setShareLocation(deps.db, viewerId, shownTo === 'friends');
  }
  await publishLive(deps.db, { type: 'court-counts', courtId });
  const now = await readCourtNow(deps.db, { viewerId, courtId });
  // Friends also see it on Home, where the court isn't on screen.
  if (!stays || shownTo !== undefined) {
    if (now.mine?.state === 'here' && now.mine.shownTo === 'friends') {
      await publishToPeople(deps.db, 'friends', await listFriendIds(deps.db, viewerId));
    }
  }
  return now;
}

export async function leaveCourt(deps: Deps, at: AtCourt): Promise<CourtNow> {
  const { viewerId, courtId } = at;
  const wasThere = await leave(deps.db, viewerId, courtId);
  if (wasThere) await publishLive(deps.db, { type: 'court-counts', courtId });
  return readCourtNow(deps.db, at);
}

export async function headForCourt(
  deps: Deps,
  at: AtCourt & { minutes: number },
): Promise<CourtNow> {
  const { viewerId, courtId, minutes } = at;
  const now = await readNow(deps.db, courtId, viewerId);
  if (now === undefined) throw new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND' });
  if (!now.isOpen) throw new AppError('COURT_CLOSED');
  if (now.endsAt !== null) throw new AppError('CONFLICT', { reason: 'ALREADY_ON_COURT' });
  await setOnMyWay(deps.db, viewerId, courtId, minutes);
  await publishLive(deps.db, { type: 'court-counts', courtId });
  return readCourtNow(deps.db, at);
}

export async function stayAway(deps: Deps, at: AtCourt): Promise<CourtNow> {
  const { viewerId, courtId } = at;
  const wasComing = await endOnMyWay(deps.db, viewerId, courtId);
  if (wasComing) await publishLive(deps.db, { type: 'court-counts', courtId });
  return readCourtNow(deps.db, at);
}

/** A count by a user at level New is stored but never shown. */
export async function countPeople(
  deps: Deps,
  at: AtCourt & { reading: Reading; band: number },
): Promise<CourtNow> {
  const { viewerId, band } = at;
  const radiusMetres = HEADCOUNT_RADIUS_METRES;
  const { courtId } = await proveAtCourt(deps.db, { ...at, userId: viewerId, radiusMetres });
  if (!(await saveHeadcount(deps.db, { userId: viewerId, courtId, band }))) {
    throw new AppError('TOO_MANY_REQUESTS', {
      reason: 'COUNTED_A_MOMENT_AGO',
      params: { minutes: HEADCOUNT_EVERY_MINUTES },
    });
  }
  await publishLive(deps.db, { type: 'court-counts', courtId });
  return readCourtNow(deps.db, { viewerId, courtId });
}

/** The court the viewer is at now, unless it has been taken off the map. */
export async function readStay(tx: Tx, viewerId: number): Promise<Court | null> {
  const courtId = await findStay(tx, viewerId);
  if (courtId === undefined) return null;
  const [court] = await listCourtsById(tx, [courtId]);
  return court ?? null;
}

export async function readFriendsHere(tx: Tx, viewerId: number): Promise<FriendsHere[]> {
  const rows = (await listFriendsNow(tx, viewerId, null)).filter(({ state }) => state === 'here');
  const courts = await listCourtsById(tx, [...new Set(rows.map(({ courtId }) => courtId))]);
  const at = new Map(courts.map((court) => [court.id, court]));
  const found = new Map<number, FriendsHere>();
  for (const row of rows) {
    const court = at.get(row.courtId);
    if (!court) continue;
    const { id: courtId, name: courtName } = court;
    const here = found.get(courtId) ?? { courtId, courtName, court, friends: [] };
    here.friends.push(toPerson(row));
    found.set(courtId, here);
  }
  return [...found.values()];
}

function toMine({
  endsAt,
  canStayOn,
  arrivesAt,
  shownTo,
  asksAboutFriends,
}: NowRow): CourtNow['mine'] {
  if (endsAt !== null) {
    const until = endsAt.toISOString();
    return { state: 'here', until, canStayOn: canStayOn ?? false, shownTo, asksAboutFriends };
  }
  if (arrivesAt === null) return null;
  const until = arrivesAt.toISOString();
  return { state: 'on-the-way', until, canStayOn: false, shownTo, asksAboutFriends };
}
