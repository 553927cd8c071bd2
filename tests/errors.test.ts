import { describe, expect, it } from 'vitest';
import { ERROR_REASONS } from '#shared/error-reasons.ts';
import { AppError, ERRORS, type ErrorCode } from '#shared/errors.ts';
import { failureSchema } from '#shared/http/failure.ts';
import { invalid } from '#shared/invalid.ts';

describe('errors', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])(
    '%s has one failing status and a sentence [ERR-2]',
    (code) => {
      const error = new AppError(code);
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect(error.status).toBeLessThan(600);
      expect(error.message.length).toBeGreaterThan(5);
      expect(failureSchema.parse(error.toFailure())).toEqual({
        success: false,
        code,
        message: error.message,
      });
    },
  );

  it('codes are in capitals, as they are written in clients [ERR-2]', () => {
    const reasons = Object.values(ERROR_REASONS).flatMap((rows) => Object.keys(rows));
    for (const code of [...Object.keys(ERRORS), ...reasons]) expect(code).toMatch(/^[A-Z_]+$/);
  });

  it('carry a reason with its parameters, and say it in English [ERR-2]', () => {
    const error = new AppError('INVALID_INPUT', {
      reason: 'PASSWORD_TOO_SHORT',
      params: { min: 6 },
    });
    expect(failureSchema.parse(error.toFailure())).toEqual({
      success: false,
      code: 'INVALID_INPUT',
      reason: 'PASSWORD_TOO_SHORT',
      params: { min: 6 },
      message: 'Password must be at least 6 characters',
    });
  });

  it('do not compile with a wrong reason or parameter [ERR-2]', () => {
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

  it('have one reason of a name, so that a reason alone can be looked up [ERR-2]', () => {
    const reasons = Object.values(ERROR_REASONS).flatMap((rows) => Object.keys(rows));
    expect(new Set(reasons).size).toBe(reasons.length);
  });
});
