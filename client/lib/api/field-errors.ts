import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#client/lib/api/call.ts';

/**
 * Shows what the server refused at its field and focuses it. `fields` names the field by error reason or
 * code. Returns false if the error belongs to no field.
 */
export function showAtField<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
): boolean {
  if (!(error instanceof ApiError) || !error.userMessage) return false;
  const field = fields[error.reason ?? ''] ?? fields[error.code ?? ''];
  if (!field) return false;
  setError(field, { message: error.userMessage }, { shouldFocus: true });
  return true;
}
