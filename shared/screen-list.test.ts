import { describe, expect, it } from 'vitest';
import { findScreen, matchPath, type ScreenEntry } from '#shared/screen-list.ts';

const PAGES: readonly ScreenEntry[] = [
  { name: 'terms', paths: ['/terms'], audience: 'everyone' },
  { name: 'landing', paths: ['/', '/login'], redirectsFrom: ['*'], audience: 'visitors' },
  { name: 'home', paths: ['/', '/dashboard'], redirectsFrom: ['/login'], audience: 'members' },
  { name: 'courts', paths: ['/courts'], audience: 'members' },
  { name: 'court', paths: ['/courts/:id'], audience: 'members' },
  { name: 'not-found', paths: ['*'], audience: 'members' },
];

describe('findScreen', () => {
  it.each([
    ['visitors', '/', 'landing'],
    ['visitors', '/courts/7', 'landing'],
    ['visitors', '/terms', 'terms'],
    ['members', '/terms', 'terms'],
    ['members', '/', 'home'],
    ['members', '/login', 'home'],
    ['members', '/courts/', 'courts'],
    ['members', '/courts/7', 'court'],
    ['members', '/courts/7/more', 'not-found'],
    ['newcomers', '/courts', undefined],
  ] as const)('shows %s at %s the screen "%s" [NAV-16]', (audience, path, name) => {
    expect(findScreen(PAGES, audience, path)?.name).toBe(name);
  });

  it('reads the parameters of a path [NAV-16]', () => {
    expect(matchPath('/courts/:id', '/courts/7')).toEqual({ id: '7' });
    expect(matchPath('/courts', '/courts')).toEqual({});
    expect(matchPath('/courts/:id', '/courts')).toBeNull();
  });
});
