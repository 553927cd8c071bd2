import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCourt } from '#tests/test-courts.ts';
import { type CrowdMember, inParallel, makeCrowd, postAs } from './crowd.ts';
import { type NodeCluster, startNodeCluster } from './node-cluster.ts';

const CROWD = 600;
const AT_A_TIME = 200;

describe('answers to a run on two nodes', () => {
  let cluster: NodeCluster;
  beforeAll(async () => {
    cluster = await startNodeCluster(2);
  });
  afterAll(() => cluster.close());

  const urlOf = (index: number) => cluster.nodes[index % cluster.nodes.length]?.url ?? '';

  async function startRun(maxPlayers: number): Promise<string> {
    const [host] = await makeCrowd(cluster.db, 1);
    const court = await makeCourt(cluster.db, { timeZone: 'UTC' });
    const { status, body } = await postAs(host as CrowdMember, `${urlOf(0)}/api/runs`, {
      courtId: court.id,
      // Soon enough for offers at any hour.
      startsAt: new Date(Date.now() + 4 * 60 * 60 * 1000).toISOString(),
      minutes: 60,
      format: '5v5',
      minPlayers: 2,
      maxPlayers,
      audience: 'open',
      visibility: 'everyone',
      isPlaying: false,
    });
    expect([status, body.spotsLeft]).toEqual([201, maxPlayers]);
    return String(body.key);
  }

  async function say(
    { cookie }: CrowdMember,
    url: string,
    key: string,
    answer: 'in' | 'out',
  ): Promise<{ status: number; state: string | null | undefined }> {
    const response = await fetch(`${url}/api/runs/${key}/answer`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ answer }),
      signal: AbortSignal.timeout(60_000),
    });
    const body = (await response.json()) as { mine?: { state: string | null } };
    return { status: response.status, state: body.mine?.state };
  }

  async function countSpots(key: string) {
    const [row] = await cluster.db.query(
      `select count(*) filter (where a.state = 'in')::int as in,
              count(*) filter (where a.state = 'offered')::int as offered,
              count(*) filter (where a.state = 'waiting')::int as waiting,
              coalesce(sum(a.offers), 0)::int as offers,
              (select count(*)::int from notifications n where n.run_id = r.id and n.kind = 'run-offered') as told
       from runs r join run_answers a on a.run_id = r.id where r.key = $1 group by r.id`,
      [key],
    );
    return row;
  }

  it('fills the last spot once when 600 people want it [RUN-5]', async () => {
    const key = await startRun(10);
    const [nine, crowd] = [await makeCrowd(cluster.db, 9), await makeCrowd(cluster.db, CROWD)];
    for (const person of nine) await say(person, urlOf(0), key, 'in');
    const states = new Map<string, number>();
    await inParallel(crowd, AT_A_TIME, async (person, index) => {
      const { status, state } = await say(person, urlOf(index), key, 'in');
      const seen = `${status} ${state}`;
      states.set(seen, (states.get(seen) ?? 0) + 1);
    });
    expect(Object.fromEntries(states)).toEqual({ '200 in': 1, '200 waiting': CROWD - 1 });
    expect(await countSpots(key)).toEqual({
      in: 10,
      offered: 0,
      waiting: CROWD - 1,
      offers: 0,
      told: 0,
    });
  });

  it('an answer takes at most twice as long with 500 people in line [RUN-5]', async () => {
    const [short, long] = [await startRun(2), await startRun(2)];
    const players = await makeCrowd(cluster.db, 2);
    for (const key of [short, long]) {
      await cluster.db.query(
        `insert into run_answers (run_id, user_id, answer, guests, state, answered_at)
         select r.id, u, 'in', 0, 'in', now() from runs r, unnest($2::bigint[]) u where r.key = $1`,
        [key, players.map(({ id }) => id)],
      );
    }
    const line = await makeCrowd(cluster.db, 500);
    await cluster.db.query(
      `insert into run_answers (run_id, user_id, answer, guests, state, place, answered_at)
       select r.id, u.id, 'in', 0, 'waiting', u.place, now()
       from runs r, unnest($2::bigint[]) with ordinality u (id, place) where r.key = $1`,
      [long, line.map(({ id }) => id)],
    );
    const times: Record<string, number[]> = { [short]: [], [long]: [] };
    // Alternate, so both see the same load. Each leaves again, so the short line stays empty.
    for (const person of await makeCrowd(cluster.db, 60)) {
      for (const key of [short, long]) {
        const start = performance.now();
        expect((await say(person, urlOf(0), key, 'in')).state).toBe('waiting');
        times[key]?.push(performance.now() - start);
        await say(person, urlOf(0), key, 'out');
      }
    }
    const median = (key: string) => (times[key] ?? []).sort((a, b) => a - b)[30] ?? 0;
    console.log(
      `Answering takes ${median(short).toFixed(1)} ms, with a line ${median(long).toFixed(1)} ms.`,
    );
    expect(median(long)).toBeLessThan(2 * median(short));
  });

  it('offers every spot once even if a node is killed in between [RUN-8, RUN-19]', async () => {
    const key = await startRun(20);
    const crowd = await makeCrowd(cluster.db, 80);
    await inParallel(crowd, 8, async (person, index) => {
      await say(person, urlOf(index), key, 'in');
    });
    const rows = await cluster.db.query<{ userId: number }>(
      `select a.user_id as "userId" from run_answers a join runs r on r.id = a.run_id
       where r.key = $1 and a.state = 'in'`,
      [key],
    );
    const players = crowd.filter(({ id }) => rows.some(({ userId }) => userId === id));
    expect(players).toHaveLength(20);
    const leaving = inParallel(players, 10, async (person, index) => {
      // Without a response, try the other node.
      for (const attempt of [0, 1]) {
        const done = await say(person, urlOf(index + attempt), key, 'out').catch(() => undefined);
        if (done?.status === 200) return;
      }
    });
    await sleep(30);
    const [dying] = cluster.nodes;
    dying?.child.kill('SIGKILL');
    await dying?.exited;
    await leaving;
    expect(await countSpots(key)).toEqual({
      in: 0,
      offered: 20,
      waiting: 40,
      offers: 20,
      told: 20,
    });

    // Half of the offers expire unseen. The remaining node's job passes them on.
    await cluster.db.query(
      `update run_answers set offered_until = now() where id in (
         select a.id from run_answers a join runs r on r.id = a.run_id
         where r.key = $1 and a.state = 'offered' order by a.id limit 10)`,
      [key],
    );
    await cluster.db.query('update runs set due_at = now() where key = $1', [key]);
    await expect
      .poll(() => countSpots(key), { timeout: 150_000, interval: 1_000 })
      .toEqual({ in: 0, offered: 20, waiting: 30, offers: 30, told: 30 });
    await cluster.restart(0);
  });
});
