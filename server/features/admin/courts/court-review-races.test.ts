import { describe, expect, it } from 'vitest';
import {
  approveCourt,
  approveMany,
  mergeCourt,
  rejectCourt,
} from '#shared/admin/court-review.contract.ts';
import { auditOf, balanceOf, signUpAdmin, submitCourt } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt } from '#tests/test-courts.ts';

describe('simultaneous court decisions', () => {
  const get = useTestApp();
  const reason = 'This is a tennis court';

  it('pays once and returns a conflict to all but one when admins decide at once [ADM-11, ADM-12, ADM-13, ADM-19]', async () => {
    const admins = [await signUpAdmin(get()), await signUpAdmin(get())] as const;
    const existing = await makeCourt(get().deps.db);
    for (let round = 0; round < 3; round++) {
      const person = await get().visitor().signUp();
      const court = await submitCourt(get(), person);
      const params = { id: court.id };
      const answers = await Promise.all(
        Array.from({ length: 18 }, (_, index) => {
          const admin = admins[index % 2] ?? admins[0];
          if (index % 3 === 0) return admin.send(approveCourt, { params });
          if (index % 3 === 1) return admin.send(rejectCourt, { params, body: { reason } });
          return admin.send(mergeCourt, { params, body: { intoCourtId: existing.id } });
        }),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(17);
      const acts = await auditOf(get(), 'court', court.id);
      expect(acts).toHaveLength(1);
      const wasApproved = acts[0]?.action === 'court.approve';
      expect(await balanceOf(get(), person.id)).toBe(wasApproved ? 2500 : 0);
    }
  });

  it("doesn't deadlock when two submissions are merged into each other [ADM-12]", async () => {
    const admins = [await signUpAdmin(get()), await signUpAdmin(get())] as const;
    const person = await get().visitor().signUp();
    const [one, two] = [await submitCourt(get(), person), await submitCourt(get(), person)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const [from, into] = index % 2 === 0 ? [one, two] : [two, one];
        return (admins[index % 2] ?? admins[0]).send(mergeCourt, {
          params: { id: from.id },
          body: { intoCourtId: into.id },
        });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('approves courts of trusted submitters in bulk by the usual rules [ADM-34]', async () => {
    const admin = await signUpAdmin(get());
    const trusted = await get().visitor().signUp();
    for (let made = 0; made < 3; made++) {
      await makeCourt(get().deps.db, { submittedBy: trusted.id });
    }
    const good = [await submitCourt(get(), trusted), await submitCourt(get(), trusted)];
    const pinless = await submitCourt(get(), trusted, { latitude: null, longitude: null });
    const stranger = await submitCourt(get(), await get().visitor().signUp());
    const courtIds = [...good.map(({ id }) => id), pinless.id, stranger.id, 999_999, good[0]?.id];
    const send = () => admin.send(approveMany, { body: { courtIds } });
    const parallel = await Promise.all([send(), send(), send()]);
    expect(parallel.map(({ status }) => status)).toEqual([200, 200, 200]);
    const approved = parallel.flatMap(({ body }) => (body as { approved: number[] }).approved);
    expect(approved.sort()).toEqual(good.map(({ id }) => id).sort());
    const [first] = parallel.map(({ body }) => body as { refused: { courtId: number }[] });
    expect(first?.refused.filter(({ courtId }) => !approved.includes(courtId))).toMatchObject([
      { courtId: pinless.id, code: 'CONFLICT' },
      { courtId: stranger.id, code: 'FORBIDDEN' },
      { courtId: 999_999, code: 'NOT_FOUND' },
    ]);
    expect(await balanceOf(get(), trusted.id)).toBe(5000);
    expect((await admin.send(approveMany, { body: { courtIds: [] } })).status).toBe(400);
  });
});
