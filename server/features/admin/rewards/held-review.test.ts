import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/features/rewards/index.ts';
import { releaseCheckIn, voidCheckIn } from '#shared/admin/rewards.contract.ts';
import { checkIn, heldCheckIns } from '#shared/check-ins/check-ins.contract.ts';
import { auditOf, balanceOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

describe('held check-ins', () => {
  const get = useTestApp();

  /** Checks in in New York and right after in Los Angeles, so the second one is held. */
  async function holdOne(person: TestPerson): Promise<number> {
    const places = [
      { latitude: 40.83, longitude: -73.94 },
      { latitude: 33.98, longitude: -118.46 },
    ];
    let id = 0;
    for (const place of places) {
      const court = await makeCourt(get().deps.db, place);
      const params = { id: court.id };
      id = (await person.call(checkIn, { params, body: readingAt(court) })).checkInId;
    }
    return id;
  }

  it('pays a held check-in once when it is released, and records it [ADM-16, ADM-19]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const id = await holdOne(person);
    expect(await balanceOf(get(), person.id)).toBe(500);
    await admin.call(releaseCheckIn, { params: { id } });
    expect(await balanceOf(get(), person.id)).toBe(1000);
    expect((await admin.call(heldCheckIns, {})).map((held) => held.id)).not.toContain(id);
    expect((await admin.send(voidCheckIn, { params: { id } })).status).toBe(409);
    expect(await auditOf(get(), 'check-in', id)).toEqual([
      {
        actorId: admin.id,
        action: 'check-in.release',
        subjectId: id,
        before: { outcome: 'held' },
        after: { outcome: 'paid' },
      },
    ]);
  });

  it('decides a held check-in once when two admins act at once [ADM-12, ADM-13, ADM-16]', async () => {
    const admins = [await signUpAdmin(get()), await signUpAdmin(get())] as const;
    const person = await get().visitor().signUp();
    const id = await holdOne(person);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (admins[index % 2] ?? admins[0]).send(index % 4 < 2 ? releaseCheckIn : voidCheckIn, {
          params: { id },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    const [act] = await auditOf(get(), 'check-in', id);
    const wasReleased = act?.action === 'check-in.release';
    expect(await balanceOf(get(), person.id)).toBe(wasReleased ? 1000 : 500);
    expect(await verifyLedger(get().deps.db)).toEqual([]);
  });
});
