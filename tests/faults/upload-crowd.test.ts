import { describe, expect, it } from 'vitest';
import { login } from '#shared/accounts/accounts.contract.ts';
import { registerCourt } from '#shared/courts/courts.contract.ts';
import { COSTLY_PHOTOS } from '#tests/hostile-photos.ts';
import { useTestApp } from '#tests/test-app.ts';
import { PASSWORD } from '#tests/test-person.ts';
import { makePhoto, multipart } from '#tests/test-photos.ts';

const UPLOADS = 12;
const MAX_DELAY_MS = 1_000;

/** The best round counts, because the machine may be busy. */
const ROUNDS = 5;

describe('twelve costly photos at once', () => {
  const get = useTestApp();

  it('twelve costly photos at once delay a login by at most a second [TRUST-21]', async () => {
    const person = await get().visitor().signUp();
    const signIn = async () => {
      const started = performance.now();
      const payload = { email: person.user?.email, password: PASSWORD };
      const answer = await get().visitor().raw({ method: 'POST', url: login.path, payload });
      expect(answer.status).toBe(200);
      return performance.now() - started;
    };
    const photos = await Promise.all([
      ...Object.values(COSTLY_PHOTOS).map((make) => make()),
      // A valid photo that is merely large.
      makePhoto({ width: 6_000, height: 4_000, format: 'png' }),
    ]);
    const quiet = Math.min(await signIn(), await signIn());
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && best >= MAX_DELAY_MS; round += 1) {
      // Built beforehand, because that is the sender's work and must not be measured.
      const forms = await Promise.all(
        Array.from({ length: UPLOADS }, (_, index) => {
          const fields = { address: 'Somewhere', idempotencyKey: `crowd ${round} ${index}` };
          return multipart(fields, { bytes: photos[index % photos.length] ?? Buffer.alloc(0) });
        }),
      );
      const uploads = Promise.all(
        forms.map((form) => person.raw({ method: 'POST', url: registerCourt.path, ...form })),
      );
      let isDone = false;
      void uploads.finally(() => {
        isDone = true;
      });
      const waits: number[] = [];
      do waits.push(await signIn());
      while (!isDone);
      const statuses = (await uploads).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([201, 422]));
      best = Math.min(best, Math.max(...waits) - quiet);
    }
    console.log(`Login: ${quiet.toFixed(0)} ms alone, ${best.toFixed(0)} ms more beside uploads.`);
    expect(best).toBeLessThan(MAX_DELAY_MS);
  });
});
