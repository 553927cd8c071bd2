import { describe, expect, it } from 'vitest';
import { deliverDue } from '#server/features/notifications/delivery.ts';
import { notify } from '#server/features/notifications/index.ts';
import { login, me } from '#shared/accounts/accounts.contract.ts';
import { requestPasswordReset } from '#shared/accounts/password-reset.contract.ts';
import { saveLanguage } from '#shared/accounts/settings.contract.ts';
import { activityFeed, createPost } from '#shared/activity/activity.contract.ts';
import { listNotifications } from '#shared/notifications/notifications.contract.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';

describe('user language', () => {
  const get = useTestApp({ config: { publicUrl: 'https://jim.example' } });
  const visitor = (chosen?: string) => {
    const person = get().visitor();
    if (chosen) person.cookies.set('jim_language', chosen);
    return person;
  };
  const mailLanguageOf = async (person: TestPerson) => {
    const [row] = await get().deps.db.query<{ language: string }>(
      'select mail_language as language from users where id = $1',
      [person.id],
    );
    return row?.language;
  };
  const logIn = (person: TestPerson, from: TestPerson, headers: Record<string, string> = {}) =>
    from.raw({
      method: login.method,
      url: login.path,
      headers,
      payload: { email: person.user?.email, password: PASSWORD },
    });

  it('starts without a chosen language, which then follows the user to other devices [I18N-5]', async () => {
    const person = await get().visitor().signUp();
    expect(await person.call(me, {})).toMatchObject({ language: null, distances: null });
    const body = { language: 'fr', distances: 'kilometres', shown: 'fr' } as const;
    const { user } = await person.call(saveLanguage, { body });
    expect(user).toMatchObject({ language: 'fr', distances: 'kilometres' });
    const phone = get().visitor();
    expect((await logIn(person, phone)).body).toMatchObject({
      user: { language: 'fr', distances: 'kilometres' },
    });
  });

  it.each([
    [{ language: 'de', distances: 'auto', shown: 'en' }],
    [{ language: 'fr', distances: 'leagues', shown: 'fr' }],
    [{ language: 'auto', distances: 'auto', shown: 'auto' }],
    [{ language: 'fr' }],
  ])('rejects %j and changes nothing [I18N-5]', async (body) => {
    const person = await get().visitor().signUp();
    expect((await person.send(saveLanguage, { body })).status).toBe(400);
    expect(await person.call(me, {})).toMatchObject({ language: null, distances: null });
  });

  it('writes mails in the chosen language, or else the browser’s last one [I18N-8]', async () => {
    const person = await get().visitor().signUp();
    expect(await mailLanguageOf(person)).toBe('en');
    await logIn(person, get().visitor(), { 'accept-language': 'de-CH, es-MX;q=0.5, en;q=0.4' });
    expect(await mailLanguageOf(person)).toBe('es');
    await person.call(saveLanguage, { body: { language: 'fr', distances: 'auto', shown: 'fr' } });
    await logIn(person, get().visitor(), { 'accept-language': 'en' });
    expect(await mailLanguageOf(person)).toBe('fr');
    await person.call(saveLanguage, { body: { language: 'auto', distances: 'auto', shown: 'es' } });
    expect(await mailLanguageOf(person)).toBe('es');
  });

  it('writes the reset mail in the user’s language [I18N-8]', async () => {
    const person = await visitor('fr').signUp({ name: 'Zoé' });
    await get()
      .visitor()
      .call(requestPasswordReset, { body: { email: String(person.user?.email) } });
    const mail = () => get().mails.find(({ to }) => to === person.user?.email);
    await expect.poll(mail).toMatchObject({ subject: 'Choisis un nouveau mot de passe pour JIM' });
    expect(mail()?.text).toMatch(/^Salut,[\s\S]*https:\/\/jim\.example\/reset-password#/);
  });

  it('uses the user’s language for mails and the page’s for notification lists [I18N-8]', async () => {
    const person = await visitor('es').signUp();
    await notify(get().deps.db, { userId: person.id, kind: 'stats-verified', cause: 'stats:es' });
    await deliverDue(get().deps);
    const mail = get().mails.find(({ to }) => to === person.user?.email);
    expect(mail).toMatchObject({ subject: 'Partido verificado' });
    expect(mail?.text).toContain('tus ajustes: https://jim.example/settings');
    const [inSpanish] = await person.call(listNotifications, {});
    expect(inSpanish).toMatchObject({ title: 'Partido verificado', link: '/profile' });
    person.cookies.set('jim_language', 'en');
    expect((await person.call(listNotifications, {}))[0]?.title).toBe('Stats verified');
  });

  it('translates the server’s text in the feed, but never user content [I18N-8]', async () => {
    const person = await visitor('fr').signUp();
    await person.call(createPost, { body: { text: 'Who is up for a run?' } });
    const feed = await person.call(activityFeed, { query: {} });
    const own = feed.find(({ isMine }) => isMine);
    expect(own).toMatchObject({ anonymizedUser: 'Toi', description: 'Who is up for a run?' });
  });
});
