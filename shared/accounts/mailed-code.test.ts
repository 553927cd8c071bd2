import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mailedCodeSchema } from '#shared/accounts/account-forms.ts';
import { bareCode, shownCode } from '#shared/accounts/mailed-code.ts';

describe('mailed codes', () => {
  it('shows a mailed code in two halves and accepts it with or without the gap [BRW-14]', () => {
    expect(shownCode('01234567')).toBe('0123 4567');
    for (const typed of ['0123 4567', '01234567', '0123-4567', ' 0123 4567 ']) {
      expect(z.safeParse(mailedCodeSchema, { code: typed }).success).toBe(true);
      expect(bareCode(typed)).toBe('01234567');
    }
  });

  it.each(['', '1234', '123456789', '1234 567a', '1234  5678', '٠١٢٣٤٥٦٧'])(
    "refuses %s as a mailed code, because it isn't exactly eight digits [BRW-14]",
    (typed) => expect(z.safeParse(mailedCodeSchema, { code: typed }).success).toBe(false),
  );
});
