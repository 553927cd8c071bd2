import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '#server/platform/config/config.ts';
import { findMisspelt } from '#server/platform/config/misspelt.ts';

describe('settings', () => {
  it('has the documented defaults [OPS-3, AUTH-29]', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      admin: undefined,
      signUpsPerHourPerAddress: 300,
      loginsPerHourPerAddress: 1000,
    });
    expect(parseConfig({}).dataDir).toMatch(/[\\/]data$/);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL_SIZE', '0'],
    ['PUBLIC_URL', 'jim.example'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['CLIENT_DIR', '/nowhere'],
    ['NODE_ENV', 'prod'],
    ['LOGINS_PER_HOUR_PER_ADDRESS', '1e3'],
  ])('refuses %s=%s with a sentence that says what to set [OPS-4]', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`));
  });

  it('names every wrong value at once and never repeats a secret [OPS-4]', () => {
    const environment = { PORT: 'x', ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'shh' };
    expect(() => parseConfig(environment)).toThrow(/ADMIN_PASSWORD must[\s\S]*PORT must/);
    expect(() => parseConfig(environment)).not.toThrow(/shh/);
  });

  it('wants both parts of the admin or neither', () => {
    expect(() => parseConfig({ ADMIN_EMAIL: 'a@b.co' })).toThrow(/go together/);
  });

  it('warns about a misspelt setting and names the one that was meant [OPS-188]', () => {
    const environment = { DATABSE_URL: 'x', SMTP_URI: 'x', port: '1', HOME: '/', PATH: '/' };
    expect(findMisspelt(environment)).toEqual([
      'DATABSE_URL is not a setting of JIM and was ignored. Did you mean DATABASE_URL?',
      'SMTP_URI is not a setting of JIM and was ignored. Did you mean SMTP_URL?',
      'port is not a setting of JIM and was ignored. Did you mean PORT?',
    ]);
    expect(findMisspelt({ PORT: '1', HOSTNAME: 'x', LOGNAME: 'x', MAIL: 'x', PWD: '/' })).toEqual(
      [],
    );
  });

  it('takes an empty value for one that is not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
  });
});
