import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { hostRun, hoursFrom, NOON, say } from '#server/features/runs/runs-testing.ts';
import {
  endCalendar,
  readCalendar,
  readCalendarAddress,
  replaceCalendar,
} from '#shared/runs/calendar.contract.ts';
import { cancelRun, changeRun } from '#shared/runs/runs.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';

const NOTE = 'Bring water; shirts, both\\colours\nEND:VEVENT\nATTENDEE:mailto:x@example.org';

describe('run calendar', () => {
  const get = useTestApp({ hasOwnClock: true, config: { publicUrl: 'https://jim.example' } });
  beforeEach(() => get().clock.set(NOON));

  /** Reads it with an independent parser. */
  async function read(person: TestPerson, url: string) {
    const { status, body, headers } = await person.raw({ url });
    if (status !== 200) return { status, events: [], headers, text: '' };
    const calendar = new ICAL.Component(ICAL.parse(String(body)));
    const events = calendar.getAllSubcomponents('vevent').map((part) => {
      const event = new ICAL.Event(part);
      return {
        sequence: event.sequence,
        status: part.getFirstPropertyValue('status'),
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        zone: event.startDate.zone?.tzid,
        description: event.description,
        attendees: event.attendees.length,
      };
    });
    return { status, events, headers, text: String(body) };
  }

  it('serves a calendar file for each run that an independent parser reads [RUN-26]', async () => {
    const { host, key } = await hostRun(get(), { note: NOTE });
    const stranger = get().visitor();
    const first = await read(stranger, `/runs/${key}.ics`);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.events).toMatchObject([
      {
        sequence: 0,
        status: 'CONFIRMED',
        start: hoursFrom(NOON, 48).toISOString(),
        end: hoursFrom(NOON, 49.5).toISOString(),
        zone: 'UTC',
        attendees: 0,
      },
    ]);
    expect(first.events[0]?.description).toBe(
      `${NOTE}\n\nThe court stays open to all. A run is an invitation, not a booking.`,
    );
    for (const line of first.text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    await host.call(changeRun, { params: { key }, body: { minutes: 60 } });
    await host.call(cancelRun, { params: { key }, body: {} });
    const last = await read(stranger, `/runs/${key}.ics`);
    expect(last.events).toMatchObject([{ sequence: 2, status: 'CANCELLED' }]);
  });

  it("hides calendar files of friends' runs from strangers [RUN-26]", async () => {
    const { host, key } = await hostRun(get(), { visibility: 'friends' });
    expect((await read(get().visitor(), `/runs/${key}.ics`)).status).toBe(404);
    expect((await read(host, `/runs/${key}.ics`)).status).toBe(200);
    expect((await read(host, `/runs/${key}x.ics`)).status).toBe(404);
  });

  it('gives each user a secret feed that they can replace and end [RUN-27]', async () => {
    const player = await get().visitor().signUp();
    const one = await hostRun(get());
    const two = await hostRun(get());
    const three = await hostRun(get());
    await say(player, one.key, 'in');
    await say(player, two.key, 'maybe');
    await say(player, three.key, 'out');
    await player.stepUp();
    expect(await player.call(readCalendar, {})).toEqual({ isOn: false });
    expect(await player.call(readCalendarAddress, {})).toEqual({ url: null });
    const { url } = await player.call(replaceCalendar, {});
    expect(url).toMatch(/^https:\/\/jim\.example\/calendar\/[\w-]{43}\.ics$/);
    expect(await player.call(readCalendarAddress, {})).toEqual({ url });
    const path = new URL(url).pathname;
    const feed = await read(get().visitor(), path);
    expect(feed.events.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'TENTATIVE']);
    const again = await get()
      .visitor()
      .raw({ url: path, headers: { 'if-none-match': String(feed.headers.etag) } });
    expect(again.status).toBe(304);
    const replaced = new URL((await player.call(replaceCalendar, {})).url).pathname;
    expect((await read(get().visitor(), path)).status).toBe(404);
    expect((await read(get().visitor(), replaced)).status).toBe(200);
    await player.call(endCalendar, {});
    expect((await read(get().visitor(), replaced)).status).toBe(404);
  });
});

describe('run calendar without PUBLIC_URL', () => {
  const get = useTestApp({ hasOwnClock: true });
  beforeEach(() => get().clock.set(NOON));

  it('links to the requested host if there is no PUBLIC_URL [RUN-26, RUN-27]', async () => {
    const { host, key } = await hostRun(get());
    const headers = { host: 'courts.example:3000' };
    const file = await host.raw({ url: `/runs/${key}.ics`, headers });
    expect(String(file.body)).toContain(`URL:http://courts.example:3000/runs/${key}`);
    await host.stepUp();
    const { url } = await host.call(replaceCalendar, {});
    const feed = await host.raw({ url: new URL(url).pathname, headers });
    expect(String(feed.body)).toContain(`URL:http://courts.example:3000/runs/${key}`);
  });
});
