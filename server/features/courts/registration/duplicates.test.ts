import { describe, expect, it } from 'vitest';
import { duplicateCourts } from '#shared/courts/courts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, northOf } from '#tests/test-courts.ts';

describe('duplicates', () => {
  const get = useTestApp({ hasOwnClock: true });

  it('are approved courts within 50 m, nearest first [REG-31]', async () => {
    const { db } = get().deps;
    const person = await get().visitor().signUp();
    const here = { latitude: 52, longitude: 13 };
    const near = await makeCourt(db, { ...northOf(here, 49.9), name: 'Near' });
    const nearer = await makeCourt(db, { ...northOf(here, -10), name: 'Nearer' });
    await makeCourt(db, { ...northOf(here, 50.1), name: 'Too far' });
    await makeCourt(db, { ...here, name: 'Waiting', status: 'pending' });
    const query = { lat: here.latitude, lon: here.longitude };
    const found = await person.call(duplicateCourts, { query });
    expect(found.map((court) => court.id)).toEqual([nearer.id, near.id]);
    expect((await person.send(duplicateCourts, { query: { lat: 1 } })).status).toBe(400);
  });
});
