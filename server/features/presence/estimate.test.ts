import { beforeAll, describe, expect, it } from 'vitest';
import { activityFeed } from '#shared/activity/activity.contract.ts';
import { courtMap, courtPage, listCourts, nearbyCourts } from '#shared/courts/courts.contract.ts';
import type { TestCourt } from '#tests/test-courts.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { useTestCourts } from './presence-testing.ts';

describe('headcounts on cards and markers', () => {
  const { get, setTime, passMinutes, seenPerson, newcomer, court, checkIn, count, now } =
    useTestCourts(Date.parse('2026-11-14T11:02:00Z'));
  beforeAll(() => setTime(Date.parse('2026-11-14T11:02:00Z')));

  /** The headcount of this court in every response that contains it. */
  async function estimates(viewer: TestPerson, { id, latitude, longitude }: TestCourt) {
    const near = { lat: latitude, lon: longitude };
    const bbox = [longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001];
    const isIt = (one: { id: number }) => one.id === id;
    const page = await viewer.call(courtPage, { params: { id }, query: {} });
    const map = await viewer.call(courtMap, { query: { bbox: bbox.join(','), zoom: 18 } });
    return [
      (await viewer.call(nearbyCourts, { query: near })).find(isIt)?.estimate,
      (await viewer.call(listCourts, { query: near })).find(isIt)?.estimate,
      (await viewer.call(listCourts, { query: {} })).find(isIt)?.estimate,
      map.points.find(isIt)?.estimate,
      page.estimate,
    ];
  }

  it('shows the same headcount on cards and markers as on the page as it ages [PRES-18]', async () => {
    const [place, viewer] = [await court(), await newcomer()];
    const [ana, ben, cem] = [await seenPerson(), await seenPerson(), await seenPerson()];
    const expectAll = async (expected: object | null) => {
      const { estimate } = await now(viewer, place);
      if (expected === null) expect(estimate).toBeNull();
      else expect(estimate).toMatchObject(expected);
      expect(await estimates(viewer, place)).toEqual(Array(5).fill(estimate));
    };
    await expectAll(null);
    await count(ana, place, 5);
    await expectAll({
      low: 15,
      high: null,
      source: 'counted',
      countedAt: '2026-11-14T11:00:00.000Z',
    });
    await passMinutes(10);
    await count(ben, place, 2);
    await count(cem, place, 3);
    await expectAll({ low: 7, high: 9, source: 'counted', countedAt: '2026-11-14T11:10:00.000Z' });
    await passMinutes(25);
    // Ana's count is ignored, because it is older than half an hour and the others aren't.
    await expectAll({ low: 4, high: 6, source: 'counted' });
    await passMinutes(6);
    await expectAll({ low: 7, high: 9, source: 'counted-earlier' });
    await passMinutes(30);
    await expectAll(null);
  });

  it('shows the same number in the feed and on public pages [PRES-57]', async () => {
    const place = await court();
    const [player, other, ana] = [await newcomer(), await newcomer(), await seenPerson()];
    await checkIn(player, place);
    await checkIn(other, place);
    const inFeed = async () => {
      const items = await player.call(activityFeed, { query: {} });
      return items.find(({ courtId }) => courtId === place.id);
    };
    expect(await inFeed()).toMatchObject({ playerCount: 2, playerRange: null });
    await count(ana, place, 3);
    expect(await inFeed()).toMatchObject({ playerCount: 8, playerRange: '7–9' });
    const { body } = await get()
      .visitor()
      .raw({ url: `/courts/${place.id}` });
    expect(String(body)).toMatch(/>Active players<.dt>\s*<dd[^>]*>7–9</);
    // Another court, because the first one's data is cached.
    const next = await court();
    await count(ana, next, 3);
    await passMinutes(31);
    expect(await inFeed()).toMatchObject({ playerCount: 2, playerRange: null });
    const later = await get()
      .visitor()
      .raw({ url: `/courts/${next.id}` });
    expect(String(later.body)).toMatch(/>Active players<.dt>\s*<dd[^>]*>0</);
  });

  it('includes a court with a headcount when the map filters by people [PRES-18, MAP-46]', async () => {
    const [place, viewer, ana] = [await court(), await newcomer(), await seenPerson()];
    const { latitude: lat, longitude: lon } = place;
    const bbox = [lon - 0.001, lat - 0.001, lon + 0.001, lat + 0.001].join(',');
    const shown = async () =>
      (await viewer.call(courtMap, { query: { bbox, zoom: 18, only: 'people' } })).total;
    expect(await shown()).toBe(0);
    await count(ana, place, 3);
    expect(await shown()).toBe(1);
    await passMinutes(31);
    expect(await shown()).toBe(0);
  });

  it('ignores headcounts by users at level New [PRES-18, PRES-9]', async () => {
    const [place, stranger] = [await court(), await newcomer()];
    expect((await count(stranger, place, 5)).status).toBe(200);
    expect(await estimates(stranger, place)).toEqual(Array(5).fill(null));
  });
});
