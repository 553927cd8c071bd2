import { AppError, type ErrorParams, type ErrorReason, type ReasonParams } from '#shared/errors.ts';

type InputReason = ErrorReason<'INVALID_INPUT'>;
type Params<Reason> = ReasonParams<'INVALID_INPUT', Reason>;

/** Encodes the reason for refusing an input as text, because a schema check can only carry text. */
export function invalid<Reason extends InputReason>(
  reason: Reason,
  ...[params]: Params<Reason> extends undefined ? [] : [params: Params<Reason>]
): string {
  return JSON.stringify({ reason, params });
}

interface InputDetail {
  reason: string;
  params?: ErrorParams | undefined;
}

export interface Issue {
  message: string;
  path?: readonly unknown[] | undefined;
}

/** The reason that `invalid` encoded. Checks without one report at least their field. */
export function readIssue({ message, path = [] }: Issue): InputDetail {
  return (
    readDetail(message) ??
    (path.length > 0
      ? { reason: 'FIELD_NOT_VALID', params: { field: path.join('.') } }
      : { reason: 'REQUEST_NOT_VALID' })
  );
}

function readDetail(message: string): InputDetail | undefined {
  if (!message.startsWith('{')) return undefined;
  try {
    const { reason, params } = JSON.parse(message);
    return typeof reason === 'string' ? { reason, params } : undefined;
  } catch {
    return undefined;
  }
}

/** Turns the first issue of an invalid input into the API's error. */
export function invalidInput(issues: readonly Issue[]): AppError<'INVALID_INPUT'> {
  const [issue] = issues;
  if (issue === undefined) return new AppError('INVALID_INPUT');
  // Safe: `invalid` accepts only known reasons with their parameters.
  const detail = readIssue(issue) as { reason: 'REQUEST_NOT_VALID' };
  return new AppError('INVALID_INPUT', detail);
}
