import { describe, expect, it } from 'vitest';
import { exportAudit, listAudit } from '#shared/admin/audit.contract.ts';
import { changeRole, suspendPerson } from '#shared/admin/people.contract.ts';
import { signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { recordAudit } from './audit.repo.ts';

describe('audit log', () => {
  const get = useTestApp();

  it('shows the audit log newest first, with filters [ADM-20]', async () => {
    const admin = await signUpAdmin(get());
    const other = await signUpAdmin(get());
    const person = await get().visitor().signUp({ name: 'Mo "The Wall" Diaz' });
    const params = { id: person.id };
    await admin.call(changeRole, { params, body: { role: 'Coach' } });
    await other.call(suspendPerson, { params, body: { reason: 'Spam' } });

    const { entries } = await admin.call(listAudit, {
      query: { subjectType: 'person', subjectId: person.id },
    });
    expect(entries).toMatchObject([
      { action: 'person.suspend', actor: { id: other.id }, subjectName: 'Mo "The Wall" Diaz' },
      { action: 'person.role', actor: { id: admin.id }, before: { role: 'Player' } },
    ]);
    const ids = async (query: object) =>
      (await admin.call(listAudit, { query: { subjectId: person.id, ...query } })).entries.map(
        ({ action }) => action,
      );
    expect(await ids({ action: 'person.role' })).toEqual(['person.role']);
    expect(await ids({ actor: other.user?.username })).toEqual(['person.suspend']);
    expect(await ids({ actor: '%' })).toEqual([]);
    expect(await ids({ subjectType: 'court' })).toEqual([]);
    expect(await ids({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    expect(await ids({ from: '2020-01-01' })).toHaveLength(2);
    expect((await admin.send(listAudit, { query: { action: 'x' } })).status).toBe(400);
    expect((await admin.send(listAudit, { query: { from: '2020-99-99' } })).status).toBe(400);
  });

  it('shows audit actions recorded by another version of the server [UI-23]', async () => {
    const admin = await signUpAdmin(get());
    await get().deps.db.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
       values ($1, 'court.paint', 'court', 77, '{}', '{}')`,
      [admin.id],
    );
    const { entries } = await admin.call(listAudit, { query: { subjectId: 77 } });
    expect(entries).toMatchObject([{ action: 'court.paint', subjectType: 'court' }]);
  });

  it('pages through the whole audit log without losing or repeating entries [ADM-20]', async () => {
    const admin = await signUpAdmin(get());
    await get().deps.db.transaction(async (tx) => {
      for (let number = 1; number <= 120; number++) {
        await recordAudit(tx, {
          actorId: admin.id,
          action: 'court.pin',
          subjectType: 'court',
          subjectId: number,
          before: {},
          after: { number },
        });
      }
    });
    const seen: number[] = [];
    let before: number | undefined;
    for (let hasMore = true; hasMore; ) {
      const page = await admin.call(listAudit, { query: { action: 'court.pin', before } });
      seen.push(...page.entries.map(({ subjectId }) => subjectId));
      before = page.entries.at(-1)?.id;
      hasMore = page.hasMore;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  });

  it('exports the audit log as CSV that no spreadsheet runs as a formula [ADM-20]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp({ name: '=HYPERLINK("http://x","y"), Jr.' });
    await admin.call(suspendPerson, { params: { id: person.id }, body: { reason: 'Line\nbreak' } });
    const answer = await admin.send(exportAudit, {
      query: { subjectType: 'person', subjectId: person.id },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="jim-audit.csv"');
    const text = String(answer.body);
    expect(text.startsWith('\uFEFFid,time,who,who id,what,of,of id,name,before,after\r\n')).toBe(
      true,
    );
    expect(text).toContain('"\'=HYPERLINK(""http://x"",""y""), Jr."');
    expect(text).toContain('"{""suspended"":false}"');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('refuses to change the audit log, even in the database [ADM-19]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    await admin.call(changeRole, { params: { id: person.id }, body: { role: 'Fan' } });
    const { owner: db } = get().database;
    await expect(db.query('update audit_log set action = $1', ['x'])).rejects.toThrow(
      /append-only/,
    );
    await expect(db.query('delete from audit_log')).rejects.toThrow(/append-only/);
    await expect(db.query('truncate audit_log')).rejects.toThrow(/append-only/);
  });

  it('rolls back the action if its audit record fails [ADM-19]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    await get().database.owner.query(
      `create function fail_audit() returns trigger language plpgsql as $$
       begin if new.subject_id = ${person.id} then raise exception 'disk on fire'; end if; return new; end $$;
       create trigger fail_audit before insert on audit_log for each row execute function fail_audit();`,
    );
    const body = { role: 'Fan' };
    const answer = await admin.send(changeRole, { params: { id: person.id }, body });
    expect(answer.status).toBe(500);
    const [row] = await get().deps.db.query('select role from users where id = $1', [person.id]);
    expect(row).toEqual({ role: 'Player' });
    await get().database.owner.query('drop trigger fail_audit on audit_log');
  });
});
