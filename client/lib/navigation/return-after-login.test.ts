import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  nextPath,
  rememberReturn,
  takeReturn,
  takeUnfinished,
} from '#client/lib/navigation/return-after-login.ts';

const at = (address: string) => window.history.replaceState(null, '', address);

afterEach(() => {
  at('/');
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('return after login', () => {
  it('returns once to the path in the URL after a login [PUB-11]', () => {
    at('/login?next=%2Fcourts%2F7&action=check-in');
    expect(takeReturn()).toBe('/courts/7');
    at('/login');
    expect(takeReturn()).toBeUndefined();
    expect(takeUnfinished('/courts/8')).toBeUndefined();
    expect(takeUnfinished('/courts/7')).toBe('check-in');
    expect(takeUnfinished('/courts/7')).toBeUndefined();
  });

  it.each(['//evil.example', 'https://evil.example', '/%2Fevil.example', 'javascript:alert(1)'])(
    'ignores %s as a return path [PUB-11]',
    (next) => {
      at(`/login?next=${encodeURIComponent(next)}`);
      expect(takeReturn()).toBeUndefined();
    },
  );

  it('runs only known actions, and none because of a link alone [PUB-12]', () => {
    at('/login?next=%2Fcourts%2F7&action=delete-account');
    expect(takeReturn()).toBe('/courts/7');
    at('/courts/7?action=check-in');
    expect(takeUnfinished('/courts/7')).toBeUndefined();
  });

  it('resumes within an hour what an expired session interrupted [PUB-12]', () => {
    rememberReturn({ path: '/courts/7', action: 'check-in' });
    rememberReturn({ path: '/courts' });
    expect(takeReturn()).toBe('/courts/7');
    rememberReturn({ path: '/settings' });
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000 });
    expect(takeReturn()).toBeUndefined();
    expect(takeUnfinished('/courts/7')).toBeUndefined();
  });

  it.each(['{', 'null', '{"path":"//evil.example","at":9e15}', '[]'])(
    'survives %s in sessionStorage [PUB-11]',
    (text) => {
      sessionStorage.setItem('jim-come-back', text);
      expect(takeReturn()).toBeUndefined();
    },
  );
});

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
