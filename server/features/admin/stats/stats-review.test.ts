import { describe, expect, it } from 'vitest';
import { systemStats } from '#shared/admin/admin.contract.ts';
import { pendingStats, rejectStats, verifyStats } from '#shared/admin/stats-review.contract.ts';
import { logGame, resubmitGame } from '#shared/player-stats/player-stats.contract.ts';
import { auditOf, balanceOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

const figures = { points: 21, assists: 5, rebounds: 8, steals: 2, blocks: 1 };
const body = { gameDate: '2026-01-15', ...figures };
const log = (person: TestPerson) => person.call(logGame, { body });

describe('reviewing games', () => {
  const get = useTestApp();

  it('lists pending games oldest first, with the player [ADM-4]', async () => {
    const admin = await signUpAdmin(get());
    const player = await get().visitor().signUp({ name: 'Nia Reyes' });
    const first = await log(player);
    const second = await log(player);
    const list = await admin.call(pendingStats, {});
    expect(list.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(list[0]).toMatchObject({
      ...figures,
      gameDate: '2026-01-15',
      player: { name: 'Nia Reyes', profileImage: null },
      isOwn: false,
    });
    const before = await admin.call(systemStats, {});
    await admin.call(verifyStats, { params: { id: first.id }, body: undefined });
    const after = await admin.call(systemStats, {});
    expect(after.pendingStats).toBe(before.pendingStats - 1);
    expect(after.totalRewards).toBe(before.totalRewards + 10);
  });

  it('refuses to reject a game without a reason [ADM-9]', async () => {
    const admin = await signUpAdmin(get());
    const { id } = await log(await get().visitor().signUp());
    for (const wrong of [undefined, {}, { reason: '' }, { reason: '  ' }, { reason: 5 }]) {
      expect((await admin.send(rejectStats, { params: { id }, body: wrong })).status).toBe(400);
    }
    expect(await auditOf(get(), 'stats', id)).toEqual([]);
  });

  it("doesn't let admins review their own games [ADM-10]", async () => {
    const admin = await signUpAdmin(get());
    const { id } = await log(admin);
    const reason = 'my own';
    expect((await admin.send(verifyStats, { params: { id } })).status).toBe(403);
    expect((await admin.send(rejectStats, { params: { id }, body: { reason } })).status).toBe(403);
    expect(await balanceOf(get(), admin.id)).toBe(0);
  });

  it('returns 404 for an unknown game', async () => {
    const admin = await signUpAdmin(get());
    expect((await admin.send(verifyStats, { params: { id: 999_999 } })).status).toBe(404);
    expect((await admin.send(verifyStats, { params: { id: 'x' } })).status).toBe(400);
  });

  it('pays once and returns a conflict to all but one when twenty decisions arrive at once [ADM-11, ADM-12, ADM-13, ADM-19]', async () => {
    const admins = await Promise.all([signUpAdmin(get()), signUpAdmin(get())]);
    const player = await get().visitor().signUp();
    const { id } = await log(player);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const admin = admins[index % 2] as TestPerson;
        return index % 4 < 2
          ? admin.send(verifyStats, { params: { id } })
          : admin.send(rejectStats, { params: { id }, body: { reason: 'too good' } });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const acts = await auditOf(get(), 'stats', id);
    expect(acts).toHaveLength(1);
    const wasVerified = acts[0]?.action === 'stats.verify';
    expect(acts[0]).toMatchObject({
      before: { status: 'pending' },
      after: { status: wasVerified ? 'verified' : 'rejected' },
    });
    expect(await balanceOf(get(), player.id)).toBe(wasVerified ? 1000 : 0);
  });

  it("doesn't verify figures that the admin hasn't seen [ADM-36]", async () => {
    const admin = await signUpAdmin(get());
    const player = await get().visitor().signUp();
    const { id } = await log(player);
    const seen = (await admin.call(pendingStats, {})).find((entry) => entry.id === id);
    await admin.call(rejectStats, { params: { id }, body: { reason: 'no sheet' } });
    await player.call(resubmitGame, { params: { id }, body: { ...body, points: 200 } });
    const stale = { params: { id }, body: { submission: seen?.submission } };
    expect((await admin.send(verifyStats, stale)).status).toBe(409);
    const [current] = (await admin.call(pendingStats, {})).filter((entry) => entry.id === id);
    const fresh = { params: { id }, body: { submission: current?.submission } };
    expect((await admin.send(verifyStats, fresh)).status).toBe(200);
  });

  it('notifies the player of the decision, with the reason [NTF-3]', async () => {
    const admin = await signUpAdmin(get());
    const player = await get().visitor().signUp();
    const { id } = await log(player);
    const news = () =>
      get().deps.db.query<{ kind: string; reason: string | null; day: string }>(
        'select kind, reason, game_day::text as day from notifications where user_id = $1 order by id',
        [player.id],
      );
    const day = body.gameDate;
    const reject = (reason: string) =>
      admin.call(rejectStats, { params: { id }, body: { reason } });
    await reject('no sheet');
    await player.call(resubmitGame, { params: { id }, body });
    await reject('still no sheet');
    await player.call(resubmitGame, { params: { id }, body });
    await admin.call(verifyStats, { params: { id }, body: undefined });
    expect(await news()).toEqual([
      { kind: 'stats-rejected', reason: 'no sheet', day },
      { kind: 'stats-rejected', reason: 'still no sheet', day },
      { kind: 'stats-verified', reason: null, day },
    ]);
  });
});
