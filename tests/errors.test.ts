import { describe, expect, it } from 'vitest';
import { readMessages } from '#scripts/steps/compile-messages.mjs';
import { toFailure } from '#server/platform/http/failure.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import { failureSchema } from '#shared/http/failure.ts';
import { invalid } from '#shared/invalid.ts';

const ids = Object.keys(readMessages('en'));
const reasonIds = ids.filter((id) => id.startsWith('errors.reasons.'));
const reasons = reasonIds.map((id) => id.split('.')[3] ?? '');

describe('errors', () => {
  it.each(Object.keys(ERROR_STATUS) as ErrorCode[])(
    '%s has one error status and a message [ERR-2]',
    (code) => {
      const error = new AppError(code);
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect(error.status).toBeLessThan(600);
      const { message } = toFailure(error);
      expect(message).toMatch(/^\p{L}.{4}/u);
      expect(failureSchema.parse(toFailure(error))).toEqual({
        success: false,
        code,
        message,
      });
    },
  );

  it('error codes are in capitals [ERR-2]', () => {
    for (const code of [...Object.keys(ERROR_STATUS), ...reasons])
      expect(code).toMatch(/^[A-Z_]+$/);
  });

  it('errors carry a reason with its parameters and an English message [ERR-2]', () => {
    const error = new AppError('INVALID_INPUT', {
      reason: 'PASSWORD_TOO_SHORT',
      params: { min: 6 },
    });
    expect(failureSchema.parse(toFailure(error))).toEqual({
      success: false,
      code: 'INVALID_INPUT',
      reason: 'PASSWORD_TOO_SHORT',
      params: { min: 6 },
      message: 'Password must be at least 6 characters',
    });
  });

  it("a wrong reason or parameter doesn't compile [ERR-2]", () => {
    // @ts-expect-error a reason of another code
    new AppError('NOT_FOUND', { reason: 'COURT_NOT_CLOSED' });
    // @ts-expect-error no parameters
    expect(() => new AppError('INVALID_INPUT', { reason: 'BIO_TOO_LONG' })).not.toThrow();
    // @ts-expect-error a parameter of another name
    new AppError('INVALID_INPUT', { reason: 'BIO_TOO_LONG', params: { min: 1 } });
    // @ts-expect-error parameters that nothing needs
    new AppError('NOT_FOUND', { reason: 'COURT_NOT_FOUND', params: { max: 1 } });
    // @ts-expect-error the schema's reason needs its number
    invalid('BIO_TOO_LONG');
  });

  it('every code has a message, and every reason belongs to a known code [I18N-6] [ERR-2]', () => {
    const codes = Object.keys(ERROR_STATUS);
    const worded = ids.filter((id) => id.startsWith('errors.codes.'));
    expect(worded.sort()).toEqual(codes.map((code) => `errors.codes.${code}`).sort());
    expect(reasonIds.length).toBeGreaterThan(130);
    expect(reasonIds.filter((id) => !codes.includes(id.split('.')[2] ?? ''))).toEqual([]);
  });

  it('every reason has a unique name, so it can be looked up alone [ERR-2]', () => {
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});
