import { translatorFor } from '#server/platform/i18n/translator.ts';
import type { AppError, Failure } from '#shared/errors.ts';

const english = translatorFor('en');

export function toFailure({ code, reason, params }: AppError): Failure {
  return {
    success: false,
    code,
    ...(reason !== undefined && { reason }),
    ...(params !== undefined && { params }),
    message:
      reason === undefined
        ? english(`errors.codes.${code}`)
        : english(
            `errors.reasons.${code}.${reason}` as 'errors.reasons.CONFLICT.PASSKEY_LIMIT',
            params as never,
          ),
  };
}
