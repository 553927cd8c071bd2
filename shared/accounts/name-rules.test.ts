import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newNameSchema, usernameSchema } from '#shared/accounts/account-rules.ts';
import { invalidInput } from '#shared/invalid.ts';

function refusalOf(name: string): string | undefined {
  const result = z.safeParse(newNameSchema, name);
  return result.success ? undefined : JSON.parse(result.error.issues[0]?.message ?? '{}').reason;
}

describe('display names', () => {
  it.each([
    ['a bidi override', 'Ana \u202eziaD'],
    ['a bidi isolate', 'Ana \u2066Diaz'],
    ['a right-to-left mark', 'Ana\u200f'],
    ['a zero-width space', 'Ana\u200bDiaz'],
    ['a zero-width joiner between letters', 'A\u200dna'],
    ['a Hangul filler', 'Ana\u3164Diaz'],
    ['tag characters', 'Ana\u{e0041}\u{e0042}'],
    ['four combining marks in a row', 'A\u0335\u0336\u0337\u0338na'],
  ])('refuses a display name with %s [AUTH-162]', (_what, name) => {
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
  ])('refuses the display name %s because it claims to be staff [AUTH-162]', (name) => {
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
  ])('accepts the display name %s [AUTH-162]', (name) => {
    expect(refusalOf(name)).toBeUndefined();
  });
});

const judge = (handle: string) => {
  const result = z.safeParse(usernameSchema, handle);
  return result.success ? 'accepted' : invalidInput(result.error.issues).reason;
};

describe('handles', () => {
  it.each([
    'maya',
    'dima77',
    'Zoë_Ramírez9',
    'mo.ali-23',
    'jimmy',
    'jim1',
    'jim_hoops',
    'modest',
    'Νίκος',
    'дмитрий',
    'Дима_77',
    '山田太郎',
    'さくら_たろう',
    'サクラ',
    '김민수',
    'kim_민수',
    'محمد',
    'محمد٢٣',
    'נועם',
    'अजय',
    '12345',
    'ling',
  ])('accepts the handle %s [AUTH-83]', (handle) => {
    expect(judge(handle)).toBe('accepted');
  });

  it.each(['аdmin', 'pаypal', 'мaya', 'αlpha', 'МАХ', 'сосо', 'ΝΙΚΟ', 'maya٢٣', 'אbc'])(
    'refuses the handle %s, which mixes alphabets or imitates another name [AUTH-83]',
    (handle) => {
      expect(judge(handle)).toContain('USERNAME_MIXED_ALPHABETS');
    },
  );

  it.each([
    'ma\u3164ya',
    'ma\u115fya',
    'ma\uffa0ya',
    'ma\u200bya',
    'ma\u00adya',
    'ma\u2060ya',
    'maya\ufe0f',
    'ma\u202eya',
  ])('refuses a handle with invisible characters [AUTH-83] (%j)', (handle) => {
    expect(judge(handle)).toMatch(/^USERNAME_(NOT_VALID|INVISIBLE)$/);
  });

  it.each([
    'admin',
    'Admin',
    '@ADMIN',
    'a.d.m.i.n',
    'adm1n',
    'ädmin',
    'jim',
    'J-I-M',
    'j1m',
    'JlM',
    'support',
    'supp0rt',
    'jim_support',
    'root',
    'moderator',
    'no-reply',
  ])('reserves the handle %s [AUTH-83]', (handle) => {
    expect(judge(handle)).toBe('USERNAME_RESERVED');
  });
});
