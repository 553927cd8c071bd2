import { describe, expect, it } from 'vitest';
import { AppError, ERRORS, type ErrorCode, failureSchema } from '#shared/errors.ts';

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
    for (const code of Object.keys(ERRORS)) expect(code).toMatch(/^[A-Z_]+$/);
  });
});
