import { t } from '#client/lib/i18n/t.ts';
import { ApiError, isUnreachable } from './call.ts';

/** What the server refused. Undefined if nothing in the response says so. */
export function refusalText(error: unknown): string | undefined {
  return error instanceof ApiError ? error.userMessage : undefined;
}

/** Why a call failed: what the server refused, or that it can't be reached. */
export function failureText(error: unknown, otherwise = t('errors.unknown')): string {
  return refusalText(error) || (isUnreachable(error) ? t('api.unreachable') : otherwise);
}
