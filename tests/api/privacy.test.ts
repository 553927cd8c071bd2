import { describe, expect, it } from 'vitest';
import { savePrivacy } from '#shared/accounts/settings.contract.ts';
import { checkIn } from '#shared/check-ins/check-ins.contract.ts';
import { requestFriend } from '#shared/friends/friends.contract.ts';
import { readProfile } from '#shared/people/people.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { makeCourt, readingAt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';

const OPEN = { profileVisibility: true, showStats: true, shareLocation: true };

describe('privacy settings', () => {
  const get = useTestApp();
  const set = (person: TestPerson, changes: Partial<typeof OPEN>) =>
    person.call(savePrivacy, { body: { ...OPEN, ...changes } });

  /** Ben has checked in at a court and is Ana's friend. */
  async function befriend() {
    const ana = await get().visitor().signUp();
    const ben = await get().visitor().signUp({ name: 'Benedikt Unmistakable' });
    await ana.call(requestFriend, { body: { userId: ben.id } });
    await ben.call(requestFriend, { body: { userId: ana.id } });
    const court = await makeCourt(get().deps.db, { name: 'Telltale Court' });
    const answer = await ben.send(checkIn, { params: { id: court.id }, body: readingAt(court) });
    expect(answer.status).toBeLessThan(300);
    return { ana, ben, court };
  }

  async function everyAnswer(
    ana: TestPerson,
    ben: TestPerson,
    court: { id: number; latitude: number; longitude: number },
  ) {
    const answers = new Map<string, string>();
    for (const endpoint of get().app.endpoints) {
      if (endpoint.method !== 'GET' || endpoint.access !== 'use-app') continue;
      if (endpoint.path.includes('/live')) continue;
      const id = endpoint.path.startsWith('/api/courts') ? court.id : ben.id;
      for (const query of [{}, { lat: court.latitude, lon: court.longitude, q: 'Benedikt' }]) {
        const { status, body } = await ana.send(endpoint, {
          params: { id, handle: ben.user?.username },
          query,
        });
        if (status === 200) {
          answers.set(`${endpoint.path} ${JSON.stringify(query)}`, JSON.stringify(body));
        }
      }
    }
    expect(answers.size).toBeGreaterThan(8);
    return answers;
  }

  it('hides the profile with profile visibility off [SET-5]', async () => {
    const { ana, ben } = await befriend();
    const open = () => ana.send(readProfile, { params: { handle: ben.user?.username } });
    await set(ben, {});
    expect((await open()).status).toBe(200);
    await set(ben, { profileVisibility: false });
    expect((await open()).status).toBe(404);
    expect((await ben.send(readProfile, { params: { handle: ben.user?.username } })).status).toBe(
      200,
    );
  });

  it('hides all figures with show stats off [SET-6]', async () => {
    const { ana, ben, court } = await befriend();
    const profile = () => ana.call(readProfile, { params: { handle: String(ben.user?.username) } });
    await set(ben, {});
    expect((await profile()).stats).toMatchObject({ totalCheckIns: 0, totalEarnings: 0 });
    await set(ben, { showStats: false });
    expect((await profile()).stats).toBeNull();
    for (const [call, text] of await everyAnswer(ana, ben, court)) {
      if (!text.includes('Benedikt')) continue;
      expect([call, text]).toEqual([
        call,
        expect.not.stringMatching(/"totalEarnings"|"totalCheckIns"/),
      ]);
    }
  });

  it('never names a user together with a place with share location off [SET-7]', async () => {
    const { ana, ben, court } = await befriend();
    const namesWithPlace = async () =>
      [...(await everyAnswer(ana, ben, court))]
        .filter(
          ([, text]) => text.includes('Benedikt') || text.includes(String(ben.user?.username)),
        )
        .filter(([, text]) => text.includes('Telltale') || text.includes(`"courtId":${court.id}`))
        .map(([call]) => call);
    await set(ben, { shareLocation: true });
    expect((await namesWithPlace()).length).toBeGreaterThan(0);
    await set(ben, { shareLocation: false });
    expect(await namesWithPlace()).toEqual([]);
  });
});
