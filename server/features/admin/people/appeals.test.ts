import { describe, expect, it } from 'vitest';
import { login } from '#shared/accounts/accounts.contract.ts';
import { decideAppeal, listAppeals, sendAppeal } from '#shared/admin/appeals.contract.ts';
import { restorePerson, suspendPerson } from '#shared/admin/people.contract.ts';
import { auditOf, signUpAdmin } from '#tests/test-admin.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

const REASON = 'Twelve check-ins from a desk chair';
const TEXT = 'I was on court, ask anybody.';

describe('appeals', () => {
  const get = useTestApp();
  const logIn = (person: TestPerson, password = PASSWORD) =>
    get()
      .visitor()
      .send(login, { body: { email: person.user?.email, password } });
  const appeal = (person: TestPerson, body: object = {}) =>
    get()
      .visitor()
      .send(sendAppeal, {
        body: { email: person.user?.email, password: PASSWORD, text: TEXT, ...body },
      });
  const suspend = (admin: TestPerson, person: TestPerson) =>
    admin.call(suspendPerson, { params: { id: person.id }, body: { reason: REASON } });
  const appealed = async () => {
    const [admin, other] = [await signUpAdmin(get()), await signUpAdmin(get())];
    const person = await get().visitor().signUp();
    await suspend(admin, person);
    await appeal(person);
    return { admin, other, person };
  };
  const openAppealOf = async (admin: TestPerson, person: TestPerson) =>
    (await admin.call(listAppeals, {})).find((one) => one.person.id === person.id);

  it('shows the reason for a suspension only after the right password [AUTH-92]', async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    await suspend(admin, person);
    expect(await logIn(person)).toMatchObject({
      status: 403,
      body: {
        code: 'SUSPENDED',
        reason: 'SUSPENDED_FOR',
        params: { why: REASON },
        message: `This account is suspended. Reason: ${REASON}`,
      },
    });
    const wrong = await logIn(person, 'not-the-password');
    expect([wrong.status, JSON.stringify(wrong.body).includes('desk chair')]).toEqual([401, false]);
  });

  it("accepts one appeal per suspension, with the user's password [AUTH-93]", async () => {
    const admin = await signUpAdmin(get());
    const person = await get().visitor().signUp();
    expect((await appeal(person)).status).toBe(409);
    await suspend(admin, person);
    expect((await appeal(person, { password: 'not-the-password' })).status).toBe(401);
    for (const text of ['', '  ', 'x'.repeat(1001)]) {
      expect((await appeal(person, { text })).status).toBe(400);
    }
    const sent = await Promise.all([appeal(person), appeal(person), appeal(person)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await appeal(person)).toMatchObject({ body: { reason: 'APPEAL_ALREADY_SENT' } });
  });

  it('lets only a different admin decide an appeal, and records it [AUTH-93]', async () => {
    const { admin, other, person } = await appealed();
    expect(await openAppealOf(admin, person)).toMatchObject({
      reason: REASON,
      text: TEXT,
      canDecide: false,
    });
    const open = await openAppealOf(other, person);
    expect(open?.canDecide).toBe(true);
    const decide = (by: TestPerson, grant: boolean) =>
      by.send(decideAppeal, { params: { id: open?.id }, body: { grant } });
    expect(await decide(admin, true)).toMatchObject({
      status: 403,
      body: { reason: 'OWN_SUSPENSION' },
    });
    expect((await logIn(person)).status).toBe(403);
    const answers = await Promise.all([decide(other, true), decide(other, true)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await logIn(person)).status).toBe(200);
    expect(
      (await auditOf(get(), 'person', person.id)).map(({ action, actorId }) => [action, actorId]),
    ).toEqual([
      ['person.suspend', admin.id],
      ['appeal.grant', other.id],
      ['person.restore', other.id],
    ]);
  });

  it('keeps the suspension after a denied appeal, and accepts an appeal against a new one [AUTH-93]', async () => {
    const { admin, other, person } = await appealed();
    const open = await openAppealOf(other, person);
    await other.call(decideAppeal, { params: { id: Number(open?.id) }, body: { grant: false } });
    expect((await logIn(person)).status).toBe(403);
    expect((await appeal(person)).status).toBe(409);
    expect(await openAppealOf(other, person)).toBeUndefined();
    await other.call(restorePerson, { params: { id: person.id } });
    await suspend(other, person);
    expect((await appeal(person)).status).toBe(201);
    // The suspension was lifted, so there is nothing left to decide.
    await admin.call(restorePerson, { params: { id: person.id } });
    expect(await openAppealOf(admin, person)).toBeUndefined();
    await logIn(person);
    const again = get().visitor();
    await again.call(login, { body: { email: String(person.user?.email), password: PASSWORD } });
    expect(JSON.stringify((await again.exportData()).body)).toContain(TEXT);
  });
});
