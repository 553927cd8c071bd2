import { describe, expect, it } from 'vitest';
import { partsFrom } from './message-parts.ts';

/** A module of that code, needed by those roots. */
const graph = (modules: Record<string, { code: string; roots: string[] }>) => ({
  rootsOf: (id: string) => modules[id]?.roots ?? [],
  startScreensIn: () => [],
  hasAppPart: () => false,
  isFirst: (root: string) => root === 'home',
  isForAdmins: (root: string) => root === 'admin',
  code: new Map(Object.entries(modules).map(([id, { code }]) => [id, code])),
});

describe('the part of a message', () => {
  const partOf = partsFrom(
    graph({
      shared: { code: "t('ui.close')", roots: ['home', 'profile', 'admin'] },
      profile: { code: `t(\`levels.\${level}\`)`, roots: ['profile'] },
      admin: { code: `t('admin.title'); tIfKnown(\`audit.\${action}\`)`, roots: ['admin'] },
      errors: { code: `tIfKnown(\`errors.\${code}\`)`, roots: ['home', 'profile'] },
    }),
  );

  it.each([
    ['ui.close', 'first', 'a start screen shows it'],
    ['levels.Rookie', 'rest', 'another screen shows it'],
    ['admin.title', 'admin', 'only admins see it'],
    ['audit.closed', 'admin', 'only answers to admins name it'],
    ['errors.LATE', 'rest', 'a start screen shows it only with an answer'],
    ['ghost.text', 'rest', 'nothing mentions it'],
  ])('of %s is %s because %s [I18N-16]', (id, part) => {
    expect(partOf(id)).toBe(part);
  });
});
