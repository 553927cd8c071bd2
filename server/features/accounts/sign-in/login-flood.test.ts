import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { login, logout, me, register } from '#shared/accounts/accounts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { type Answer, aRegistration, PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { expectWithin, msOf } from '#tests/time-limit.ts';

const STRANGERS = 'not-this-one';

describe('a flood of wrong passwords', () => {
  const get = useTestApp({
    config: { failedLoginsPerAccount: 4 },
    deps: { passwords: createPasswordHasher() },
  });

  /** Logs in from another address, in a separate browser. */
  const logInFrom = (remoteAddress: string, email: unknown, password: string, who?: TestPerson) =>
    (who ?? get().visitor()).raw({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: String(email), password },
      remoteAddress,
    });
  const flood = (email: unknown, count = 12) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => logInFrom(`198.51.100.${n % 3}`, email, STRANGERS)),
    );

  /** Guesses that often at once, and expects the server to check only some of the passwords. */
  async function expectChecked(count: number, times: number, guess: () => Promise<Answer>) {
    let checked = 0;
    const ms = await msOf(async () => {
      const answers = await Promise.all(Array.from({ length: times }, guess));
      checked = answers.filter(({ status }) => status === 401).length;
    });
    expect(checked).toBeGreaterThanOrEqual(count);
    // A busy machine may take so long that another guess is due.
    expect(checked).toBeLessThanOrEqual(count + Math.floor(ms / 10_000));
  }

  it('lets the owner log in from a known device during a flood of wrong passwords [AUTH-81]', async () => {
    await expectWithin(2_000, async () => {
      const owner = await get().visitor().signUp();
      await owner.send(logout);
      await flood(owner.user?.email);
      return msOf(async () => {
        const { status } = await logInFrom('203.0.113.1', owner.user?.email, PASSWORD, owner);
        expect(status).toBe(200);
      });
    });
  });

  it('only slows the owner down on a new device during a flood [AUTH-27]', async () => {
    const owner = await get().visitor().signUp();
    await flood(owner.user?.email);
    let answer = await logInFrom('203.0.113.2', owner.user?.email, PASSWORD);
    for (let n = 0; n < 3 && answer.status === 429; n++) {
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeLessThanOrEqual(10);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      answer = await logInFrom('203.0.113.2', owner.user?.email, PASSWORD);
    }
    expect(answer.status).toBe(200);
  });

  it('allows a network one guess every ten seconds after the free ones [AUTH-27]', async () => {
    const owner = await get().visitor().signUp();
    await expectChecked(5, 40, () => logInFrom('198.51.100.9', owner.user?.email, STRANGERS));
  });

  it('gives no budget to a device known for another user, or to a planted cookie [AUTH-81]', async () => {
    const owner = await get().visitor().signUp();
    const stranger = await get().visitor().signUp();
    const planted = owner.cookies.get('jim_device');
    await expectChecked(5, 12, () =>
      logInFrom('198.51.100.8', owner.user?.email, STRANGERS, stranger),
    );
    // A login replaces the device token.
    await owner.call(login, { body: { email: String(owner.user?.email), password: PASSWORD } });
    expect(owner.cookies.get('jim_device')).not.toBe(planted);
    const [known] = await get().deps.db.query<{ count: number }>(
      'select count(*)::int as count from known_devices where user_id = $1',
      [owner.id],
    );
    expect(known).toEqual({ count: 1 });
  });

  it('slows down even a known device once its own budget is used up [AUTH-81]', async () => {
    const thief = await get().visitor().signUp();
    // 4 from the device's budget, 4 free for everyone, and 1 after its delay.
    await expectChecked(9, 30, () =>
      logInFrom('198.51.100.7', thief.user?.email, STRANGERS, thief),
    );
  });

  it('hides the device cookie from scripts and stores only its hash [AUTH-81]', async () => {
    const answer = await get().visitor().send(register, { body: aRegistration() });
    const cookies = answer.headers['set-cookie'] as string[];
    const device = cookies.find((cookie) => cookie.startsWith('jim_device='));
    expect(device).toMatch(/HttpOnly/);
    expect(device).toMatch(/SameSite=Lax/);
    const token = device?.match(/=([^;]+)/)?.[1] ?? '';
    const rows = await get().deps.db.query<{ all: string }>(
      'select d::text as all from known_devices d',
    );
    expect(rows.map((row) => row.all).join()).not.toContain(token);
  });
});

describe('a flood of logins', () => {
  const get = useTestApp({
    config: { loginsPerHourPerAddress: 100_000 },
    // As in production, because it's slow hashes that others wait for.
    deps: { passwords: createPasswordHasher() },
  });

  it("delays other users' requests and logins by less than a second during a flood of logins [AUTH-82]", async () => {
    const person = await get().visitor().signUp();
    const body = { email: String(person.user?.email), password: PASSWORD };
    const waitMs = async () =>
      Math.max(
        await msOf(() => person.call(me, {})),
        await msOf(() => person.call(login, { body })),
      );
    const undisturbedMs = Math.min(await waitMs(), await waitMs());
    let isOver = false;
    const attack = async (n: number) => {
      for (let round = 0; !isOver; round++) {
        const email = `nobody-${n}-${round}@example.org`;
        await get()
          .visitor()
          .send(login, { body: { email, password: STRANGERS } });
      }
    };
    const attackers = Array.from({ length: 150 }, (_, n) => attack(n));
    await expectWithin(1_000, async () => {
      let slowest = 0;
      for (let n = 0; n < 10; n++) slowest = Math.max(slowest, await waitMs());
      return slowest - undisturbedMs;
    }).finally(() => {
      isOver = true;
    });
    await Promise.all(attackers);
  });
});

describe('limits per address', () => {
  const get = useTestApp({ config: { signUpsPerHourPerAddress: 3 } });

  it('counts limits by IPv6 /64, with ten times the limit for a /48 [AUTH-80]', async () => {
    const signUpFrom = async (remoteAddress: string) => {
      const form = { method: 'POST', url: register.path, payload: aRegistration() } as const;
      return (
        await get()
          .visitor()
          .raw({ ...form, remoteAddress })
      ).status;
    };
    const statuses = [];
    for (let n = 1; n <= 5; n++) statuses.push(await signUpFrom(`2001:db8:1:1::${n}`));
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    // The first /64 used 3. The /48 has 27 left across all its networks.
    let through = 0;
    for (let n = 2; n <= 40; n++) {
      if ((await signUpFrom(`2001:db8:1:${n.toString(16)}::1`)) === 201) through += 1;
    }
    expect(through).toBe(27);
    expect(await signUpFrom('2001:db8:2::1')).toBe(201);
  });
});
