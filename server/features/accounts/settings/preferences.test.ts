import { describe, expect, it } from 'vitest';
import { keepPreferences } from '#shared/accounts/settings.contract.ts';
import { useTestApp } from '#tests/test-app.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

describe('what was chosen on a device', () => {
  const get = useTestApp();
  const keep = async (cookies: Record<string, string>) => {
    const response = await get().app.inject({
      method: keepPreferences.method,
      url: keepPreferences.path,
      cookies,
    });
    expect(response.statusCode).toBe(200);
    return response.cookies;
  };

  it('is set again by the server for a year, readable by scripts [BRW-9]', async () => {
    const kept = await keep({ jim_language: 'fr', jim_distances: 'miles', jim_theme: 'dark' });
    expect(kept.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'jim_language=fr',
      'jim_distances=miles',
      'jim_theme=dark',
    ]);
    for (const cookie of kept) {
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: YEAR_SECONDS });
      expect(cookie.httpOnly).toBeUndefined();
    }
  });

  it('is none of the server’s business when it is none of the choices [BRW-9]', async () => {
    expect(await keep({})).toEqual([]);
    expect(await keep({ jim_theme: 'sepia', jim_language: 'xx', jim_time_zone: 'UTC' })).toEqual(
      [],
    );
  });
});
