import type { Database, Tx } from '#server/platform/db/database.ts';
import { distanceMetres } from '#shared/map/distance.ts';
import {
  JITTER_MINUTES,
  jitters,
  MAX_KNOWN_NEARBY,
  NEARBY_MINUTES,
  placeSign,
  readingMark,
  SHARED_DEVICE_ACCOUNTS,
  SIGN_POINTS,
  type Sign,
  STAYED_FROM_MINUTES,
  STAYED_UNTIL_MINUTES,
} from '#shared/trust/evidence-rules.ts';
import {
  findMarks,
  insertEvidence,
  insertMarks,
  insertSigns,
  listNewCheckIns,
  listOpenCheckIns,
  lockTrust,
  type NewCheckIn,
  noteCodes,
  noteKnownNearby,
  notePosters,
  type OpenCheckIn,
  purgeReadings,
  sampleReadings,
  saveProgress,
  settleEvidence,
} from './evidence.repo.ts';
import { type TrustSetting, workOutLevels } from './levels.service.ts';
import { noteWitnesses } from './trust.service.ts';

const BATCH = 500;
/** Check-ins from a version without evidence are processed over several runs. */
const MAX_BATCHES = 40;
const MAX_OPEN = 5_000;
const MINUTE_MS = 60_000;
/** Users seen this close haven't left. */
const STAYED_METRES = 150;
/** Slightly longer than any sign can take. */
const SETTLED_AFTER_MINUTES = 130;

/** Processes events since the last run. Runs as a job, so that check-ins don't wait for it. */
export async function gatherEvidence(db: Database, setting: TrustSetting): Promise<void> {
  await db.transaction(async (tx) => {
    await purgeReadings(tx);
    await sampleReadings(tx);
  });
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    if ((await db.transaction(judgeNewCheckIns)) < BATCH) break;
  }
  await db.transaction(noteWhatFollowed);
  const met = await db.transaction(noteWitnesses);
  const settled = await db.transaction(async (tx) => {
    await lockTrust(tx);
    return settleEvidence(tx, SETTLED_AFTER_MINUTES);
  });
  await workOutLevels(db, [...met, ...settled], setting);
}

async function judgeNewCheckIns(tx: Tx): Promise<number> {
  await lockTrust(tx);
  const checkIns = await listNewCheckIns(tx, BATCH);
  const ids = checkIns.map(({ id }) => id);
  const marks = checkIns.flatMap((checkIn) => {
    const mark = markOf(checkIn);
    return mark === null ? [] : [{ mark, checkInId: checkIn.id }];
  });
  const given = new Set(await findMarks(tx, [...new Set(marks.map(({ mark }) => mark))]));
  const signs = checkIns.flatMap((checkIn) =>
    firstSigns(checkIn, given).map((sign) => toRow(checkIn.id, sign)),
  );
  await insertEvidence(tx, ids);
  await insertSigns(tx, signs);
  await insertMarks(tx, marks);
  await saveProgress(tx, ids);
  return checkIns.length;
}

/** Adds each place to `given`, so that the second of two equal readings counts as the copy. */
function firstSigns(checkIn: NewCheckIn, given: Set<string>): Sign[] {
  const signs: Sign[] = [placeSign(checkIn)];
  const mark = markOf(checkIn);
  if (mark !== null) {
    const { courtLatitude, courtLongitude } = checkIn;
    const pin =
      courtLatitude === null || courtLongitude === null
        ? null
        : readingMark({ latitude: courtLatitude, longitude: courtLongitude });
    if (mark === pin || given.has(mark)) signs.push('copied');
    given.add(mark);
  }
  if (checkIn.hasPasskey) signs.push('passkey');
  if (checkIn.hasPush) signs.push('installed');
  if (checkIn.accountsOnDevice >= SHARED_DEVICE_ACCOUNTS) signs.push('shared-device');
  return signs;
}

function markOf({ latitude, longitude }: NewCheckIn): string | null {
  return latitude === null || longitude === null ? null : readingMark({ latitude, longitude });
}

async function noteWhatFollowed(tx: Tx): Promise<void> {
  await lockTrust(tx);
  const open = await listOpenCheckIns(tx, MAX_OPEN);
  const signs = open.flatMap((checkIn) =>
    laterSigns(checkIn).map((sign) => toRow(checkIn.id, sign)),
  );
  await insertSigns(tx, signs);
  await noteKnownNearby(tx, {
    points: SIGN_POINTS['known-nearby'],
    minutes: NEARBY_MINUTES,
    max: MAX_KNOWN_NEARBY,
  });
  await noteCodes(tx, SIGN_POINTS.code);
  await notePosters(tx, SIGN_POINTS.poster);
}

function laterSigns(checkIn: OpenCheckIn): Sign[] {
  const atMs = checkIn.createdAt.getTime();
  const isWithin = (ms: number, from: number, until: number) =>
    ms >= atMs + from * MINUTE_MS && ms <= atMs + until * MINUTE_MS;
  const signs: Sign[] = [];
  const readings = checkIn.readings.map(({ at, ...place }) => ({ ...place, atMs: at }));
  if (
    !checkIn.signs.includes('jitter') &&
    checkIn.latitude !== null &&
    checkIn.longitude !== null
  ) {
    const { latitude, longitude, readAt } = checkIn;
    const around = readings.filter((each) => isWithin(each.atMs, -JITTER_MINUTES, JITTER_MINUTES));
    if (jitters([{ latitude, longitude, atMs: readAt.getTime() }, ...around])) signs.push('jitter');
  }
  const court = { latitude: checkIn.courtLatitude, longitude: checkIn.courtLongitude };
  const seenLater =
    (checkIn.provedAt !== null &&
      isWithin(checkIn.provedAt.getTime(), STAYED_FROM_MINUTES, STAYED_UNTIL_MINUTES)) ||
    readings.some(
      (each) =>
        isWithin(each.atMs, STAYED_FROM_MINUTES, STAYED_UNTIL_MINUTES) &&
        distanceMetres(each, court) <= STAYED_METRES,
    );
  if (seenLater && !checkIn.signs.includes('stayed')) signs.push('stayed');
  return signs;
}

function toRow(checkInId: number, sign: Sign) {
  return { checkInId, sign, points: SIGN_POINTS[sign] };
}
