import type { Tx } from '#server/platform/db/database.ts';
import { NEW_WITNESSED_PER_30_DAYS } from '#shared/trust/level-rules.ts';
import { lockTrust } from './evidence.repo.ts';
import { insertWitness, listNewMeetings } from './witnesses.repo.ts';

const MAX_MEETINGS = 2_000;

/** Makes witnesses of those who scanned each other's code. Returns who has a new one. */
export async function noteWitnesses(tx: Tx): Promise<number[]> {
  await lockTrust(tx);
  const met: number[] = [];
  for (const meeting of await listNewMeetings(tx, MAX_MEETINGS)) {
    if (await insertWitness(tx, meeting, NEW_WITNESSED_PER_30_DAYS)) met.push(meeting.userId);
  }
  return met;
}
