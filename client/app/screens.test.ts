import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findScreen } from '#shared/screen-list.ts';
import { SCREENS } from './screens.ts';

const componentName = (name: string) =>
  `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Screen`;

describe('table of screens', () => {
  it('lists every file of screens/ exactly once [NAV-16]', () => {
    const files = readdirSync('client/screens').filter((file) => /-screen\.tsx$/.test(file));
    const named = SCREENS.map(({ name }) => `${name}-screen.tsx`);
    expect(named.toSorted()).toEqual(files.toSorted());
  });

  it.each(SCREENS.map(({ name, load }) => ({ name, load })))(
    'loads the component it names: $name [NAV-16]',
    async ({ name, load }) => {
      expect((await load()).name).toBe(componentName(name));
    },
  );

  it('puts the catch-all path last in each audience [NAV-16]', () => {
    for (const audience of ['visitors', 'newcomers', 'members'] as const) {
      const own = SCREENS.filter((screen) => screen.audience === audience);
      const paths = own.flatMap(({ paths, redirectsFrom = [] }) => [...paths, ...redirectsFrom]);
      expect(paths.filter((path) => path === '*')).toEqual(['*']);
      expect(paths.at(-1)).toBe('*');
      expect(new Set(paths).size).toBe(paths.length);
    }
  });

  it.each([
    ['/mobile-dashboard', 'activity'],
    ['/courts', 'courts'],
    ['/profile', 'profile'],
    ['/rewards', 'rewards'],
    ['/settings', 'settings'],
  ])('shows members at %s the screen "%s" [NAV-7, NAV-8]', (path, name) => {
    expect(findScreen(SCREENS, 'members', path)?.name).toBe(name);
  });

  it('shows visitors the login and newcomers the onboarding on every member screen [NAV-3, NAV-5]', () => {
    for (const path of SCREENS.flatMap(({ audience, paths }) =>
      audience === 'members' ? paths : [],
    )) {
      expect(findScreen(SCREENS, 'visitors', path)?.name).toBe('login');
      expect(findScreen(SCREENS, 'newcomers', path)?.name).toBe('onboarding');
    }
  });

  it('prefetches only calls whose parameters are in the path [NAV-16]', () => {
    for (const { paths, first = [] } of SCREENS) {
      for (const [param] of first.join().matchAll(/:\w+/g)) {
        for (const path of paths) expect(path).toContain(param);
      }
    }
  });
});
