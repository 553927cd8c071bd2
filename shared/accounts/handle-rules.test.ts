import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { usernameSchema } from '#shared/accounts/account-rules.ts';
import { invalidInput } from '#shared/http/invalid-input.ts';

const judge = (handle: string) => {
  const result = z.safeParse(usernameSchema, handle);
  return result.success ? 'taken' : invalidInput(result.error.issues).message;
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
  ])('take %s [AUTH-83]', (handle) => {
    expect(judge(handle)).toBe('taken');
  });

  it.each([
    ['аdmin', 'one alphabet'],
    ['pаypal', 'one alphabet'],
    ['мaya', 'one alphabet'],
    ['αlpha', 'one alphabet'],
    ['МАХ', 'one alphabet'],
    ['сосо', 'one alphabet'],
    ['ΝΙΚΟ', 'one alphabet'],
    ['maya٢٣', 'one alphabet'],
    ['אbc', 'one alphabet'],
  ])('refuse %s, which mixes alphabets or passes for another [AUTH-83]', (handle, reason) => {
    expect(judge(handle)).toContain(reason);
  });

  it.each([
    'ma\u3164ya',
    'ma\u115fya',
    'ma\uffa0ya',
    'ma\u200bya',
    'ma\u00adya',
    'ma\u2060ya',
    'maya\ufe0f',
    'ma\u202eya',
  ])('refuse invisible characters [AUTH-83] (%j)', (handle) => {
    expect(judge(handle)).toMatch(/letters, numbers, dots|invisible/);
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
  ])('reserve %s [AUTH-83]', (handle) => {
    expect(judge(handle)).toBe('This username is reserved');
  });
});
