import { createHash } from 'node:crypto';
import tzLookup from '@photostructure/tz-lookup';
import * as z from 'zod/mini';
import { lockPeople } from '#server/features/accounts/index.ts';
import { findCourt } from '#server/features/courts/read/read.repo.ts';
import { rewardCause } from '#server/features/courts/review/review.service.ts';
import { courtsWithin } from '#server/features/courts/search/nearest.service.ts';
import { publishLive } from '#server/features/live/index.ts';
import { placeText } from '#server/features/map/index.ts';
import { discardPhoto, preparePhoto, recordPhoto } from '#server/features/photos/index.ts';
import { grantReward } from '#server/features/rewards/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { consumeRateLimit } from '#server/platform/limits/rate-limit.ts';
import { FACT_KEYS, type FactKey, readFact } from '#shared/court-card/facts.ts';
import { type DeviceInfo, deviceInfoSchema } from '#shared/courts/court-fields.ts';
import { DEFAULT_COURT_NAME, DUPLICATE_RADIUS_METRES } from '#shared/courts/court-limits.ts';
import type { Court, RegisteredCourt } from '#shared/courts/courts.contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Position } from '#shared/map/position.ts';
import { COURT_REWARD_JIM, toHundredths } from '#shared/rewards/rewards.ts';
import { searchKey } from '#shared/search-key.ts';
import {
  countOpenSubmissions,
  findByIdempotencyKey,
  insertCourt,
  insertFacts,
} from './registration.repo.ts';

export interface RegistrationForm {
  lat?: number | undefined;
  lng?: number | undefined;
  accuracy?: number | undefined;
  timestamp?: Date | undefined;
  address?: string | undefined;
  name?: string | undefined;
  notes?: string | undefined;
  facts?: string | undefined;
  deviceInfo?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** Existing courts that a registration might duplicate. */
export function findDuplicates({ db }: Pick<Deps, 'db'>, place: Position): Promise<Court[]> {
  return courtsWithin(db, place, DUPLICATE_RADIUS_METRES);
}

/** Creates one pending court and one pending reward, however often the same form arrives. */
export async function registerCourt(
  deps: Deps,
  viewerId: number,
  form: RegistrationForm,
  photoBytes: Buffer,
): Promise<RegisteredCourt> {
  const position = readPosition(form);
  const deviceInfo = readDeviceInfo(form.deviceInfo);
  const facts = readFacts(form.facts);
  const sent = {
    idempotencyKey: idempotencyKey(form, photoBytes),
    formHash: hashOf(form, facts),
  };
  // Before processing the photo, so that a retry after a lost response is quick.
  const known = await findSent(deps.db, viewerId, sent);
  if (known !== undefined) return readRegistered(deps, known);
  // Not on the contract, because a retry of the same registration doesn't count.
  await consumeRateLimit(deps, 'court-registration', viewerId);

  // Also before processing the photo, so that a full queue costs nothing.
  await requireRoom(deps.db, viewerId, deps.config.openSubmissionsPerPerson);
  const address = form.address || (position ? await placeText(deps, position) : '');
  const name = form.name || DEFAULT_COURT_NAME;
  const court = {
    name,
    address,
    position,
    timeZone: position ? tzLookup(position.latitude, position.longitude) : null,
    searchText: searchKey(`${name} ${address}`),
    submittedBy: viewerId,
    // Multipart forms always use CRLF.
    notes: (form.notes ?? '').replace(/\r\n?/g, '\n'),
    accuracyMetres: position ? (form.accuracy ?? null) : null,
    locatedAt: position ? (form.timestamp ?? null) : null,
    deviceInfo,
    ...sent,
  };
  const photo = await preparePhoto(deps, viewerId, photoBytes);
  let courtId: number | undefined;
  try {
    courtId = await deps.db.transaction(async (tx) => {
      await requireRoom(tx, viewerId, deps.config.openSubmissionsPerPerson);
      const photoId = await recordPhoto(tx, photo, { createdBy: viewerId, isPublic: false });
      const id = await insertCourt(tx, { ...court, photoId });
      if (id === undefined) throw new SentBefore();
      await insertFacts(tx, id, facts);
      await grantReward(tx, {
        cause: rewardCause(id),
        userId: viewerId,
        hundredths: toHundredths(COURT_REWARD_JIM),
        to: 'pending',
        kind: 'court-registration',
        courtId: id,
      });
      await publishLive(tx, { type: 'review-queue' });
      return id;
    });
  } catch (error) {
    await discardPhoto(deps, photo);
    if (!(error instanceof SentBefore)) throw error;
    courtId = await findSent(deps.db, viewerId, sent);
  }
  if (courtId === undefined) throw new Error('The court sent before is gone.');
  return readRegistered(deps, courtId);
}

/** Checked again inside the transaction, where parallel requests wait for each other and see earlier ones. */
async function requireRoom(tx: Tx, viewerId: number, limit: number): Promise<void> {
  const [person] = await lockPeople(tx, [viewerId]);
  // Suspended or deleted meanwhile.
  if (person?.isSuspended !== false) throw new AppError('NOT_AUTHENTICATED');
  if ((await countOpenSubmissions(tx, viewerId)) >= limit) {
    throw new AppError('TOO_MANY_OPEN_SUBMISSIONS');
  }
}

/** A parallel request with the same form was first. This transaction is rolled back. */
class SentBefore extends Error {}

async function findSent(
  tx: Tx,
  viewerId: number,
  sent: Parameters<typeof findByIdempotencyKey>[2],
): Promise<number | undefined> {
  const known = await findByIdempotencyKey(tx, viewerId, sent);
  if (known?.isSame === false) throw new AppError('CONFLICT', { reason: 'COURT_ALREADY_SENT' });
  return known?.id;
}

async function readRegistered(deps: Deps, courtId: number): Promise<RegisteredCourt> {
  const court = await findCourt(deps.db, courtId);
  if (court === undefined) throw new Error('The registered court was not found.');
  return { ...court, rewardAmount: COURT_REWARD_JIM };
}

function readPosition({ lat, lng, address = '' }: RegistrationForm): Position | undefined {
  if ((lat === undefined) !== (lng === undefined)) {
    throw new AppError('INVALID_INPUT', { reason: 'LAT_WITHOUT_LNG' });
  }
  if (lat !== undefined && lng !== undefined) return { latitude: lat, longitude: lng };
  if (address === '') {
    throw new AppError('INVALID_INPUT', { reason: 'COURT_PLACE_MISSING' });
  }
  return undefined;
}

function readDeviceInfo(text: string | undefined): DeviceInfo | null {
  if (text === undefined || text.trim() === '') return null;
  try {
    return z.parse(deviceInfoSchema, JSON.parse(text));
  } catch {
    throw new AppError('INVALID_INPUT', { reason: 'DEVICE_INFO_NOT_VALID' });
  }
}

function readFacts(text: string | undefined): Map<FactKey, string> {
  const facts = new Map<FactKey, string>();
  if (text === undefined || text.trim() === '') return facts;
  for (const [name, said] of Object.entries(parseObject(text))) {
    const key = FACT_KEYS.find((each) => each === name);
    if (key === undefined) throw new AppError('INVALID_INPUT', { reason: 'FACT_UNKNOWN' });
    const value = typeof said === 'string' ? readFact(key, said) : null;
    if (value === null) throw new AppError('INVALID_INPUT', { reason: 'FACT_VALUE_NOT_VALID' });
    facts.set(key, value);
  }
  return facts;
}

function parseObject(text: string): object {
  try {
    return z.parse(z.record(z.string(), z.unknown()), JSON.parse(text));
  } catch {
    throw new AppError('INVALID_INPUT', { reason: 'FACT_VALUE_NOT_VALID' });
  }
}

/** Only what the user entered, because a retry may come from a phone that was turned meanwhile. */
function hashOf({ name, address, notes, lat, lng }: RegistrationForm, facts: Map<FactKey, string>) {
  const entered = [name, address, notes, lat, lng, [...facts].sort()];
  return createHash('sha256').update(JSON.stringify(entered)).digest();
}

/** Without a key, the photo and fields identify the form. */
function idempotencyKey(form: RegistrationForm, photoBytes: Buffer): string {
  const hash = createHash('sha256');
  if (form.idempotencyKey !== undefined) hash.update(`key\n${form.idempotencyKey}`);
  else hash.update(`form\n${JSON.stringify(form)}\n`).update(photoBytes);
  const hex = hash.digest('hex');
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end))
    .join('-');
}
