import { describe, expect, it } from 'vitest';
import { isFileLike } from './static-app.ts';

describe('isFileLike', () => {
  it.each([
    '/wp-login.php',
    '/.env',
    '/favicon.ico',
    '/old/index.html',
    '/backup.tar.gz',
    '/a.JPG',
  ])('treats %s as the path of a file [PUB-5]', (path) => expect(isFileLike(path)).toBe(true));
  it.each([
    '/',
    '/courts/7',
    '/players/j.doe',
    '/places/st-louis-missouri',
    '/v1.2',
    '/.',
    '/a.b/c',
  ])("doesn't treat %s as the path of a file [PUB-5]", (path) =>
    expect(isFileLike(path)).toBe(false),
  );
});
