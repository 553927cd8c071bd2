import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

describe('return path after login', () => {
  it.each([
    ['/courts/7', '/courts/7'],
    ['/courts?q=park', '/courts?q=park'],
    ['/players/j.doe', '/players/j.doe'],
    ['/courts/7#photo', '/courts/7'],
    ['/courts/../settings', '/settings'],
  ])('reads %s as the return path %s [PUB-11]', (next, path) => {
    expect(nextPath(next)).toBe(path);
  });

  it.each([
    null,
    '',
    'courts/7',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/courts/..%2F..%2Fevil',
    '/.//evil.example',
    '/courts/..//evil.example',
    'https://evil.example/courts/7',
    'javascript:alert(1)',
    '/%00javascript:alert(1)',
    'data:text/html,x',
    '/',
    '/login',
    '/login?next=/login',
    '/courts/../login',
    '/api/auth/logout',
    '/photos/abc/large.webp',
    `/${'x'.repeat(400)}`,
  ])('ignores the return path %j [PUB-11]', (next) => {
    expect(nextPath(next)).toBeUndefined();
  });

  it('never leads to another origin after login, whatever `next` contains [PUB-11]', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '%2f',
      '%5C',
      '.',
      '..',
      '@',
      ':',
      'evil.example',
      '\t',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          const path = nextPath(text);
          if (path !== undefined) {
            expect(new URL(path, 'https://jim.example').origin).toBe('https://jim.example');
            expect(path).toMatch(/^\/[^/\\]/);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
