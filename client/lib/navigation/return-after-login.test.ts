// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
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
