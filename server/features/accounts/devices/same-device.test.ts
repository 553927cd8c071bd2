import { describe, expect, it } from 'vitest';
import { login } from '#shared/accounts/accounts.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { purgeSeenNetworks } from './seen-networks.repo.ts';

const DAY = 86_400_000;

describe('related accounts', () => {
  const get = useTestApp({ hasOwnClock: true });
  let nowMs = Date.parse('2026-05-04T12:00:00Z');
  const passDays = async (days: number) => {
    nowMs += days * DAY;
    await get().clock.set(new Date(nowMs));
  };
  const sharing = async (userId: number) => {
    const [row] = await get().deps.db.query<{ accounts: number }>(
      'select accounts_on_same_device($1, now())::int as accounts',
      [userId],
    );
    return row?.accounts;
  };
  const shareDevice = async (one: TestPerson, other: TestPerson) => {
    const [row] = await get().deps.db.query<{ share: boolean }>(
      'select share_a_device($1, $2, now()) as share',
      [one.id, other.id],
    );
    return row?.share;
  };
  /** Signs up another user in a browser with these cookies. */
  const inBrowserOf = async (person: TestPerson) => {
    const browser = get().visitor();
    const device = person.cookies.get('jim_device');
    if (device !== undefined) browser.cookies.set('jim_device', device);
    await browser.signUp();
    const token = browser.cookies.get('jim_device');
    if (token !== undefined) person.cookies.set('jim_device', token);
    return browser;
  };

  it('counts accounts used in the same browser within 30 days [TRU-65]', async () => {
    await passDays(0);
    const [one, stranger] = [await get().visitor().signUp(), await get().visitor().signUp()];
    expect(await sharing(one.id)).toBe(1);
    const second = await inBrowserOf(one);
    const third = await inBrowserOf(one);
    expect(await sharing(one.id)).toBe(3);
    expect(await sharing(third.id)).toBe(3);
    expect(await shareDevice(one, second)).toBe(true);
    expect(await sharing(stranger.id)).toBe(1);
    expect(await shareDevice(one, stranger)).toBe(false);
    await passDays(31);
    expect(await sharing(one.id)).toBe(0);
    await one.call(login, { body: { email: String(one.user?.email), password: PASSWORD } });
    expect(await sharing(one.id)).toBe(1);
  });

  const signUpFrom = async (remoteAddress: string) => {
    const person = await get().visitor().signUp();
    await person.raw({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: String(person.user?.email), password: PASSWORD },
      remoteAddress,
    });
    return person.id;
  };
  const networkOf = async (userId: number) => {
    const rows = await get().deps.db.query<{ network: Buffer }>(
      'select network from network_sightings where user_id = $1 order by last_seen_at desc',
      [userId],
    );
    return rows[0]?.network.toString('hex');
  };

  it('recognizes accounts from the same network within a week [TRU-66]', async () => {
    const one = await networkOf(await signUpFrom('198.51.100.7'));
    expect(await networkOf(await signUpFrom('198.51.100.99'))).toBe(one);
    expect(await networkOf(await signUpFrom('198.51.101.7'))).not.toBe(one);
    const six = await networkOf(await signUpFrom('2001:db8:1:2::1'));
    expect(await networkOf(await signUpFrom('2001:db8:1:9::9'))).toBe(six);
    await passDays(8);
    expect(await networkOf(await signUpFrom('198.51.100.7'))).not.toBe(one);
    const salts = await get().deps.db.query('select made_at from network_salt');
    expect(salts).toHaveLength(1);
  });

  it('stores no addresses, nothing for localhost, and deletes networks after 30 days [TRU-66]', async () => {
    const local = await get().visitor().signUp();
    expect(await networkOf(local.id)).toBeUndefined();
    const id = await signUpFrom('203.0.113.5');
    const rows = await get().deps.db.query<{ all: string }>(
      'select n::text as all from seen_networks n',
    );
    expect(rows.map(({ all }) => all).join()).not.toMatch(/203\.0\.113|198\.51/);
    await passDays(31);
    await purgeSeenNetworks(get().deps.db);
    expect(await networkOf(id)).toBeUndefined();
  });

  it('exports network sightings as times only [TRU-67]', async () => {
    const person = await get().visitor().signUp();
    await person.raw({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: String(person.user?.email), password: PASSWORD },
      remoteAddress: '203.0.113.9',
    });
    const { account } = (await person.exportData()).body as {
      account: { networks: object[]; knownDevices: object[] };
    };
    expect(account.networks.map((network) => Object.keys(network))).toEqual([['lastSeenAt']]);
    expect(account.knownDevices).toHaveLength(1);
  });
});
