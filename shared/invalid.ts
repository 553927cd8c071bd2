import { AppError, type ErrorParams, type ErrorReason, type ReasonParams } from '#shared/errors.ts';

type InputReason = ErrorReason<'INVALID_INPUT'>;
type Params<Reason> = ReasonParams<'INVALID_INPUT', Reason>;

/** Why an input is refused, as the checks of a schema hand it on: they carry one text and nothing else. */
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

/** Of any schema library. */
export interface Issue {
  message: string;
  path?: readonly unknown[] | undefined;
}

/** The reason that `invalid` wrote; of a check without one, at least the field it is about. */
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

/** The first issue of a refused input as the failure that the API sends. */
export function invalidInput(issues: readonly Issue[]): AppError<'INVALID_INPUT'> {
  const [issue] = issues;
  if (issue === undefined) return new AppError('INVALID_INPUT');
  // Written by `invalid`, which takes nothing but reasons of the table with their parameters.
  const detail = readIssue(issue) as { reason: 'REQUEST_NOT_VALID' };
  return new AppError('INVALID_INPUT', detail);
}
