import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newNameSchema } from '#shared/accounts/account-rules.ts';

/** The reason a display name is refused, or undefined. */
function refusalOf(name: string): string | undefined {
  const result = z.safeParse(newNameSchema, name);
  return result.success ? undefined : JSON.parse(result.error.issues[0]?.message ?? '{}').reason;
}

describe('a display name', () => {
  it.each([
    ['a bidi override', 'Ana \u202eziaD'],
    ['a bidi isolate', 'Ana \u2066Diaz'],
    ['a right-to-left mark', 'Ana\u200f'],
    ['a zero-width space', 'Ana\u200bDiaz'],
    ['a zero-width joiner between letters', 'A\u200dna'],
    ['a Hangul filler', 'Ana\u3164Diaz'],
    ['tag characters', 'Ana\u{e0041}\u{e0042}'],
    ['four combining marks in a row', 'A\u0335\u0336\u0337\u0338na'],
  ])('with %s is refused [AUTH-162]', (_what, name) => {
    expect(refusalOf(name)).toBe('NAME_INVISIBLE');
  });

  it.each([
    'JIM Support',
    'Admin',
    'ADMIN',
    'Аdmin',
    '4dm1n',
    'Jim-Team',
    'JIMSupport',
    'Official JIM',
    'Ana (Moderator)',
    'Soporte JIM',
    'Équipe JIM',
  ])('that claims to be staff is refused: %s [AUTH-162]', (name) => {
    expect(refusalOf(name)).toBe('NAME_RESERVED');
  });

  it.each([
    'Ana Diaz',
    'Jim Halpert',
    'Jimena Staff',
    'Team Harlem',
    'Zoë ❤️',
    '👨‍👩‍👧 crew',
    'नमस्ते जी',
    'Nguyễn Thị Hương',
    'می‌خواهم',
    'Modesto Admiraal',
  ])('that is nobody else’s is fine: %s [AUTH-162]', (name) => {
    expect(refusalOf(name)).toBeUndefined();
  });
});
