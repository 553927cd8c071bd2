import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { login, logout, me } from '#shared/accounts/accounts.contract.ts';
import { readSettings, saveProfile } from '#shared/accounts/settings.contract.ts';
import { createTestApp, useTestApp } from '#tests/test-app.ts';
import { PASSWORD, TestPerson } from '#tests/test-person.ts';

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('timing and storage', () => {
  const get = useTestApp({
    config: { failedLoginsPerAccount: 10_000, loginsPerHourPerAddress: 100_000 },
    // As in production: with cheap hashes, other work would decide how long a login takes.
    deps: { passwords: createPasswordHasher() },
  });

  it('takes as long for an unknown email as for a wrong password [AUTH-11]', async () => {
    const person = await get().visitor().signUp();
    const visitor = get().visitor();
    const time = async (email: string) => {
      const start = performance.now();
      const { status } = await visitor.send(login, { body: { email, password: 'not-this-one' } });
      expect(status).toBe(401);
      return performance.now() - start;
    };
    // Other tests share the machine. Samples alternate, so that load slows both alike and a real difference shows in
    // every round.
    let ratio = Number.NaN;
    for (let round = 0; round < 10 && !(Math.abs(ratio - 1) <= 0.1); round++) {
      const wrong: number[] = [];
      const unknown: number[] = [];
      for (let i = 0; i < 15; i++) {
        const first = i % 2 === 0;
        if (first) wrong.push(await time(String(person.user?.email)));
        unknown.push(await time(`nobody${i}@example.org`));
        if (!first) wrong.push(await time(String(person.user?.email)));
      }
      ratio = median(unknown) / median(wrong);
    }
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.1);
  }, 180_000);

  it('stores passwords with argon2id, 19 MiB, t=2 and p=1 [AUTH-16]', async () => {
    const person = await get().visitor().signUp();
    const [row] = await get().deps.db.query<{ hash: string }>(
      'select password_hash as hash from users where id = $1',
      [person.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ignores protected fields in every body [AUTH-13]', async () => {
    const person = await get().visitor().signUp();
    const sneaky = { level: 99, isAdmin: true, role: 'Admin', hasCompletedOnboarding: true, id: 1 };
    await person.call(saveProfile, {
      body: { name: 'Sneaky', email: String(person.user?.email), bio: '', ...sneaky },
    });
    await person.send(login, {
      body: { email: person.user?.email, password: PASSWORD, ...sneaky },
    });
    expect(await person.call(me, {})).toMatchObject({
      id: person.id,
      level: 1,
      role: 'Player',
      hasCompletedOnboarding: false,
    });
  });
});

describe('two nodes on one database', () => {
  it('shares sessions, logouts and limits between two nodes and across a restart [TRUST-11] [AUTH-22] [AUTH-23] [AUTH-27] [AUTH-30]', async () => {
    const first = await createTestApp({ config: { failedLoginsPerAccount: 6 } });
    const second = await buildApp(first.deps);
    const person = await first.visitor().signUp();
    const elsewhere = new TestPerson(second);
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.send(readSettings)).status).toBe(200);
    await elsewhere.send(logout);
    expect((await person.send(readSettings)).status).toBe(401);

    const body = { email: person.user?.email, password: 'not-this-one' };
    const attempts = Array.from({ length: 12 }, (_, index) =>
      new TestPerson(index % 2 === 0 ? first.app : second).send(login, { body }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    await second.close();

    const restarted = await buildApp(first.deps);
    const late = await new TestPerson(restarted).send(login, {
      body: { email: person.user?.email, password: PASSWORD },
    });
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    await restarted.close();
    await first.close();
  });
});
