import { describe, expect, it } from 'vitest';
import { register, signUpRules } from '#shared/accounts/accounts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

const BODY = { name: 'Ana Diaz', password: 'hoops4life', role: 'Player' };

describe('with MINIMUM_AGE', () => {
  const get = useTestApp({ config: { minimumAge: 13 } });
  const thisYear = () => get().clock.now().getUTCFullYear();
  const signUp = (name: string, birthYear: unknown) =>
    get()
      .visitor()
      .send(register, {
        body: { ...BODY, username: name, email: `${name}@example.org`, birthYear },
      });

  it('asks for the year of birth and checks it without storing it [AUTH-110]', async () => {
    expect(await get().visitor().call(signUpRules, {})).toEqual({ minimumAge: 13 });
    const refused = [
      [undefined, 'BIRTH_YEAR_MISSING'],
      [thisYear() - 12, 'TOO_YOUNG'],
      [thisYear() + 1, 'BIRTH_YEAR_NOT_VALID'],
      [1850, 'BIRTH_YEAR_NOT_VALID'],
    ] as const;
    for (const [year, reason] of refused) {
      expect(await signUp('ana_one', year)).toMatchObject({ status: 400, body: { reason } });
    }
    for (const odd of ['2000', 1999.5, null]) {
      expect((await signUp('ana_one', odd)).status).toBe(400);
    }
    expect((await signUp('ana_one', thisYear() - 13)).status).toBe(201);
    const person = await get().visitor().signUp({ birthYear: 1987 });
    expect(JSON.stringify((await person.exportData()).body)).not.toContain('1987');
  });
});

describe('refused browser', () => {
  const get = useTestApp({ config: { minimumAge: 13 } });

  it('refuses a browser for a day after a year that is too young [AUTH-110]', async () => {
    const child = get().visitor();
    const thisYear = get().clock.now().getUTCFullYear();
    const signUp = (who: TestPerson, birthYear: number) =>
      who.send(register, {
        body: { ...BODY, username: 'kid_one', email: 'kid@example.org', birthYear },
      });
    const first = await signUp(child, thisYear - 12);
    expect(first).toMatchObject({ status: 400, body: { reason: 'TOO_YOUNG' } });
    expect(String(first.headers['set-cookie'])).toMatch(/Max-Age=86400.*HttpOnly/);
    const second = await signUp(child, thisYear - 30);
    expect(second).toMatchObject({ status: 400, body: { reason: 'TOO_YOUNG' } });
    expect((await signUp(get().visitor(), thisYear - 30)).status).toBe(201);
  });
});

describe('without MINIMUM_AGE', () => {
  const get = useTestApp();

  it('asks for no year of birth without MINIMUM_AGE, and ignores one that is sent [AUTH-110]', async () => {
    expect(await get().visitor().call(signUpRules, {})).toEqual({ minimumAge: null });
    await get().visitor().signUp();
    await get().visitor().signUp({ birthYear: 2026 });
  });
});
