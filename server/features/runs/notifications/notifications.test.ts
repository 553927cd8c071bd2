import { beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '#server/features/notifications/delivery.ts';
import { settleDueRuns } from '#server/features/runs/answers/answers.service.ts';
import { befriend, hostRun, hoursFrom, NOON, say } from '#server/features/runs/runs-testing.ts';
import { makeSeriesRuns } from '#server/features/runs/series/series.service.ts';
import { listAudit } from '#shared/admin/audit.contract.ts';
import { cancelReportedRun, openReports } from '#shared/admin/reports.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import {
  cancelRun,
  changeRun,
  inviteToRun,
  listRuns,
  readRun,
  reportRun,
} from '#shared/runs/runs.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { signUpMany, useTestApp } from '#tests/test-app.ts';
import type { TestPerson } from '#tests/test-person.ts';
import { remindOfRuns } from './notifications.service.ts';

describe('run notifications', () => {
  const get = useTestApp({ hasOwnClock: true, config: { publicUrl: 'https://jim.example' } });
  beforeEach(() => get().clock.set(NOON));

  const toldOf = async (person: TestPerson) =>
    (await person.call(listNotifications, {})).map(({ kind }) => kind).reverse();
  const mailsTo = (person: TestPerson) => get().mails.filter(({ to }) => to === person.user?.email);
  const three = async () => await signUpMany(get(), 3);

  it("notifies each user affected by a run's event once [RUN-19]", async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 2, visibility: 'link' });
    const [one, two, next] = await three();
    await befriend(get(), host, one);
    for (let times = 0; times < 2; times++) {
      await host.call(inviteToRun, { params: { key }, body: { userIds: [one.id] } });
    }
    for (const person of [one, two, next]) await say(person, key, 'in');
    await say(two, key, 'out');
    await settleDueRuns(get().deps.db);
    await say(next, key, 'in');
    await host.call(changeRun, { params: { key }, body: { note: 'Only a note' } });
    await host.call(changeRun, { params: { key }, body: { minutes: 60 } });
    for (let times = 0; times < 2; times++)
      await host.call(cancelRun, { params: { key }, body: {} });
    expect(await toldOf(one)).toEqual(['run-invited', 'run-changed', 'run-cancelled']);
    expect(await toldOf(two)).toEqual([]);
    expect(await toldOf(next)).toEqual([
      'run-offered',
      'run-promoted',
      'run-changed',
      'run-cancelled',
    ]);
    expect(await toldOf(host)).toEqual([]);
    const [latest] = await next.call(listNotifications, {});
    expect(latest).toMatchObject({ link: `/runs/${key}`, title: 'Run canceled' });
    expect(latest?.text).toMatch(/^This run was canceled: Fri \d+ [AP]M, Court \d/);
    const [invited] = (await one.call(listNotifications, {})).slice(-1);
    expect(invited?.text).toMatch(/^\S.* invited you: Fri \d+ [AP]M, /);
    expect(invited?.text).toContain(String(host.user?.name));
  });

  it('mails the time without names, with one-click unsubscribe [RUN-19]', async () => {
    const { key, people } = await offered();
    await deliverDue(get().deps);
    const [mail] = mailsTo(people[2]);
    expect(mail?.text).toContain(`https://jim.example/runs/${key}`);
    expect(mail?.text).toContain('Fri, Jun 12');
    expect(mail?.text).not.toContain('Court');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('neither describes nor sends news of a run that its user may no longer see, except its cancellation [NTF-435]', async () => {
    const { host, key, people } = await offered();
    const { db } = get().deps;
    const suspend = (isSuspended: boolean) =>
      db.query('update users set suspended_at = case when $2 then now() end where id = $1', [
        host.id,
        isSuspended,
      ]);
    const latest = async () => (await people[2].call(listNotifications, {}))[0];
    expect((await latest())?.link).toBe(`/runs/${key}`);
    await suspend(true);
    await deliverDue(get().deps);
    expect(mailsTo(people[2])).toEqual([]);
    expect(await latest()).toMatchObject({
      kind: 'run-offered',
      text: expect.stringContaining('a run'),
      link: '/notifications',
    });
    await suspend(false);
    await say(people[2], key, 'in');
    await host.call(cancelRun, { params: { key }, body: {} });
    await suspend(true);
    await deliverDue(get().deps);
    expect(mailsTo(people[2]).map(({ subject }) => subject)).toContain('Run canceled');
    expect((await latest())?.text).toMatch(/^This run was canceled: Fri/);
  });

  it('sends offers at night, and everything else in the morning [RUN-20]', async () => {
    const { host, key, people } = await offered();
    const [one, , next] = people;
    for (const { id } of people) {
      await get().deps.db.query(`update users set time_zone = 'Europe/Vienna' where id = $1`, [id]);
    }
    await get().clock.set(new Date('2026-06-12T03:00:00Z'));
    await say(next, key, 'in');
    await host.call(cancelRun, { params: { key }, body: {} });
    await deliverDue(get().deps);
    expect(mailsTo(one)).toHaveLength(0);
    await get().clock.set(new Date('2026-06-12T05:59:00Z'));
    await deliverDue(get().deps);
    expect(mailsTo(one)).toHaveLength(0);
    await get().clock.set(new Date('2026-06-12T06:00:00Z'));
    await deliverDue(get().deps);
    expect(mailsTo(one).map(({ subject }) => subject)).toEqual(['Run canceled']);
    const early = await offered({ startsAt: '2026-06-13T04:00:00Z' });
    await get().clock.set(new Date('2026-06-13T00:00:00Z'));
    await say(early.people[1], early.key, 'out');
    await deliverDue(get().deps);
    expect(mailsTo(early.people[2]).length).toBeGreaterThan(0);
  });

  it('reminds players two hours before, once for each start, if they want it [RUN-21]', async () => {
    const { host, key } = await hostRun(get(), { maxPlayers: 2 });
    const [keen, quiet, waiting] = await three();
    for (const person of [keen, quiet, waiting]) {
      await get().deps.db.query('update users set game_reminders = $2 where id = $1', [
        person.id,
        person !== quiet,
      ]);
      await say(person, key, 'in');
    }
    const remindAt = async (hours: number) => {
      await get().clock.set(hoursFrom(NOON, hours));
      for (let times = 0; times < 2; times++) await remindOfRuns(get().deps.db);
    };
    await remindAt(45.9);
    expect(await toldOf(keen)).toEqual([]);
    await remindAt(46);
    expect(await toldOf(keen)).toEqual(['run-reminder']);
    expect(await toldOf(quiet)).toEqual([]);
    expect(await toldOf(waiting)).toEqual([]);
    const startsAt = hoursFrom(NOON, 72).toISOString();
    await host.call(changeRun, { params: { key }, body: { startsAt } });
    await remindAt(70);
    expect(await toldOf(keen)).toEqual(['run-reminder', 'run-changed', 'run-reminder']);
  });

  it('sends no reminder in the morning for a game that has started [RUN-21]', async () => {
    const { key } = await hostRun(get(), { startsAt: '2026-06-11T04:00:00Z' });
    const [early] = await three();
    await get().deps.db.query(
      `update users set game_reminders = true, time_zone = 'Europe/Vienna' where id = $1`,
      [early.id],
    );
    await say(early, key, 'in');
    await get().clock.set(new Date('2026-06-11T02:00:00Z'));
    await remindOfRuns(get().deps.db);
    await get().clock.set(new Date('2026-06-11T06:00:00Z'));
    await deliverDue(get().deps);
    expect(await toldOf(early)).toEqual(['run-reminder']);
    expect(mailsTo(early)).toEqual([]);
  });

  it('notifies admins when a run is reported [RUN-22]', async () => {
    const { host, key } = await hostRun(get(), { note: 'Pay me first' });
    const [one, two] = await three();
    const admin = await signUpAdmin(get());
    const report = (person: TestPerson) =>
      person.send(reportRun, { params: { key }, body: { reason: 'Asks for money' } });
    expect((await report(host)).status).toBe(400);
    for (const person of [one, one, two]) expect((await report(person)).status).toBe(200);
    const reports = await admin.call(openReports, { query: {} });
    expect(reports.filter(({ run }) => run?.key === key)).toMatchObject([
      {
        reports: 2,
        reason: 'Asks for money',
        run: { note: 'Pay me first', timezone: 'Europe/Vienna', isCancelled: false },
        person: { id: host.id },
      },
    ]);
    const id = reports.find(({ run }) => run?.key === key)?.id;
    const dismissed = await admin.raw({ method: 'POST', url: `/api/admin/reports/${id}/dismiss` });
    expect(dismissed.status).toBe(200);
    expect(
      (await admin.call(openReports, { query: {} })).filter(({ run }) => run?.key === key),
    ).toEqual([]);
  });

  it('notifies players and the host when an admin cancels a run after a report [RUN-64]', async () => {
    const { host, key } = await hostRun(get());
    const [coming, reporter] = await three();
    await say(coming, key, 'in');
    await reporter.send(reportRun, { params: { key }, body: { reason: 'Asks for money' } });
    const admin = await signUpAdmin(get());
    const reported = async () =>
      (await admin.call(openReports, { query: {} })).find(({ run }) => run?.key === key);
    const id = (await reported())?.id ?? 0;
    expect((await coming.send(cancelReportedRun, { params: { id } })).status).toBe(403);
    await admin.call(cancelReportedRun, { params: { id }, body: undefined });
    expect(await reported()).toBeUndefined();
    expect((await admin.send(cancelReportedRun, { params: { id } })).status).toBe(409);
    const page = await coming.call(readRun, { params: { key } });
    expect(page).toMatchObject({ status: 'cancelled', cancelledBecause: 'admin' });
    for (const person of [coming, host]) expect(await toldOf(person)).toContain('run-cancelled');
    const log = await admin.call(listAudit, { query: { subjectType: 'run' } });
    expect(log.entries).toMatchObject([{ action: 'run.cancel', after: { cancelled: true } }]);
  });

  it('notifies about every date when an admin ends a weekly run after a report [RUN-64]', async () => {
    const { host, court, key } = await hostRun(get(), { repeats: { weekdays: [] } });
    const [reporter] = await three();
    await reporter.send(reportRun, { params: { key }, body: { reason: 'Asks for money' } });
    const admin = await signUpAdmin(get());
    const report = (await admin.call(openReports, { query: {} })).find(
      ({ run }) => run?.key === key,
    );
    expect(report?.run).toMatchObject({ isWeekly: true });
    await admin.call(cancelReportedRun, {
      params: { id: report?.id ?? 0 },
      body: { scope: 'following' },
    });
    await makeSeriesRuns(get().deps.db);
    const runs = await host.call(listRuns, {
      query: {
        courtId: court.id,
        from: NOON.toISOString(),
        to: hoursFrom(NOON, 31 * 24).toISOString(),
      },
    });
    expect(runs.length).toBeGreaterThan(3);
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    const log = await admin.call(listAudit, { query: { subjectType: 'run' } });
    expect(log.entries[0]).toMatchObject({ action: 'run.cancel', after: { dates: runs.length } });
  });

  /** The third player is offered the spot of the first. */
  async function offered(overrides: object = {}) {
    const { host, key } = await hostRun(get(), { maxPlayers: 2, ...overrides });
    const people = await three();
    for (const person of people) await say(person, key, 'in');
    await say(people[0], key, 'out');
    await say(people[0], key, 'maybe');
    return { host, key, people };
  }
});
