import { describe, expect, it } from 'vitest';
import { ROLES } from '#shared/access.ts';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import { stepUp } from '#shared/accounts/step-up.contract.ts';
import {
  changeRole,
  findPeople,
  restorePerson,
  suspendPerson,
} from '#shared/admin/people.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD } from '#tests/test-person.ts';

const reason = 'Sells fake check-ins';

describe('people', () => {
  const get = useTestApp();

  it('finds users by handle, email and any part of the name, including hidden ones [ADM-18]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp({ name: 'Zoë Marchetti-Okafor' });
    await get().deps.db.query('update users set searchable = false where id = $1', [person.id]);
    const { username = '', email = '' } = person.user ?? {};
    for (const q of [
      username,
      `@${username.toUpperCase()}`,
      email,
      'zoe',
      'okafor',
      'Ë marc',
      'Zo',
    ]) {
      const { people } = await admin.call(findPeople, { query: { q } });
      expect([q, people.map(({ id }) => id)]).toEqual([q, [person.id]]);
    }
    for (const q of ['%', '_o%', '\\', 'zoëx', '%%%', "' or 1=1"]) {
      expect([q, (await admin.call(findPeople, { query: { q } })).people]).toEqual([q, []]);
    }
  });

  it('pages through users, filtered by role and suspension [ADM-18]', async () => {
    const admin = await signUpAdmin(get());
    await get().deps.db.query(
      `insert into users (name, username, username_key, email, email_key, password_hash, role)
       select 'Crowd', 'crowd' || n, 'crowd' || n, 'crowd' || n, 'crowd' || n, '-', 'Scout'
       from generate_series(1, 65) n`,
    );
    const seen: number[] = [];
    let before: number | undefined;
    for (let hasMore = true; hasMore; ) {
      const page = await admin.call(findPeople, { query: { role: 'Scout', before } });
      seen.push(...page.people.map(({ id }) => id));
      before = seen.at(-1);
      hasMore = page.hasMore;
    }
    expect(seen).toHaveLength(65);
    expect(new Set(seen).size).toBe(65);
    const suspended = await admin.call(findPeople, { query: { q: 'crowd', suspended: 'true' } });
    expect(suspended.people).toEqual([]);
  });

  it("marks users whose email isn't confirmed [ADM-60]", async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const mark = async () => {
      const { people } = await admin.call(findPeople, { query: { q: person.user?.username } });
      return people.map(({ isEmailUnconfirmed }) => isEmailUnconfirmed);
    };
    expect(await mark()).toEqual([false]);
    await get().deps.db.query('update users set is_email_unconfirmed = true where id = $1', [
      person.id,
    ]);
    expect(await mark()).toEqual([true]);
  });

  it("changes a user's role, effective from their next request [ADM-18, ADM-19, AUTH-25]", async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    expect((await person.send(findPeople)).status).toBe(403);
    await admin.call(changeRole, {
      params: { id: person.id },
      body: { role: 'Admin' },
    });
    expect((await person.send(findPeople)).status).toBe(200);
    await admin.call(changeRole, { params: { id: person.id }, body: { role: 'Ref' } });
    expect((await person.send(findPeople)).status).toBe(403);
    expect(await auditOf(get(), 'person', person.id)).toEqual([
      {
        actorId: admin.id,
        action: 'person.role',
        subjectId: person.id,
        before: { role: 'Player' },
        after: { role: 'Admin' },
      },
      {
        actorId: admin.id,
        action: 'person.role',
        subjectId: person.id,
        before: { role: 'Admin' },
        after: { role: 'Ref' },
      },
    ]);
  });

  it('accepts each of the eight roles and no other [ADM-18]', async () => {
    const admin = await signUpAdmin(get());
    const { id } = await get().visitor().signUp();
    for (const role of ROLES) {
      const answer = await admin.call(changeRole, {
        params: { id },
        body: { role },
      });
      expect(answer.role).toBe(role);
    }
    for (const role of ['Owner', '', null, ['Admin']]) {
      expect((await admin.send(changeRole, { params: { id }, body: { role } })).status).toBe(400);
    }
  });

  it('requires a step-up to change a role [ADM-39]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const { db } = get().deps;
    const change = (role: string) =>
      admin.send(changeRole, { params: { id: person.id }, body: { role, password: PASSWORD } });
    await db.query('update sessions set verified_at = null where user_id = $1', [admin.id]);
    for (const role of ['Admin', 'Ref']) {
      expect(await change(role)).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    }
    await admin.call(stepUp, { body: { password: PASSWORD } });
    expect((await change('Admin')).status).toBe(200);
    const other = get().visitor();
    await other.call(login, { body: { email: String(admin.user?.email), password: PASSWORD } });
    const elsewhere = await other.send(changeRole, {
      params: { id: person.id },
      body: { role: 'Ref' },
    });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
  });

  it("revokes a suspended user's access at the next request, and restores it later [ADM-18, ADM-19]", async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    const { id } = person;
    const answer = await admin.call(suspendPerson, { params: { id }, body: { reason } });
    expect(answer.suspendedAt).not.toBeNull();
    expect((await person.send(me)).status).toBe(401);
    const credentials = { email: person.user?.email, password: PASSWORD };
    expect((await person.send(login, { body: credentials })).status).toBe(403);
    expect((await admin.send(suspendPerson, { params: { id }, body: { reason } })).status).toBe(
      409,
    );

    await admin.call(restorePerson, { params: { id } });
    expect((await person.send(me)).status).toBe(401);
    expect((await person.send(login, { body: credentials })).status).toBe(200);
    expect((await admin.send(restorePerson, { params: { id } })).status).toBe(409);
    const acts = await auditOf(get(), 'person', id);
    expect(acts.map(({ action }) => action)).toEqual(['person.suspend', 'person.restore']);
    expect(acts[0]).toMatchObject({
      before: { suspended: false },
      after: { suspended: true, reason },
    });
  });

  it("doesn't let admins change their own account [ADM-18]", async () => {
    const admin = await signUpAdmin(get());
    const params = { id: admin.id };
    const answers = [
      await admin.send(changeRole, { params, body: { role: 'Player' } }),
      await admin.send(suspendPerson, { params, body: { reason } }),
      await admin.send(restorePerson, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await admin.send(findPeople)).status).toBe(200);
  });

  it('keeps one admin when two demote each other at once [ADM-37]', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await Promise.all([signUpAdmin(get()), signUpAdmin(get())]);
      const answers = await Promise.all([
        one.send(changeRole, { params: { id: two.id }, body: { role: 'Fan' } }),
        two.send(changeRole, { params: { id: one.id }, body: { role: 'Fan' } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });

  it('returns 404 for an unknown user', async () => {
    const admin = await signUpAdmin(get());
    const params = { id: 999_999 };
    expect((await admin.send(restorePerson, { params })).status).toBe(404);
  });
});
