import { answerByLink, askToJoin, withdraw } from '#server/features/runs/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { type Issue, readIssue } from '#shared/invalid.ts';
import type { Language } from '#shared/languages.ts';
import { answerAsGuest, joinByMail } from '#shared/runs/guests.contract.ts';

/** As the browser sends it: text by field name, not validated. */
export type Form = Record<string, string>;

/** Validates name, address and year of birth from a run's page like the API. */
export async function joinByForm(
  deps: Deps,
  { name = '', email = '', birthYear = '' }: Form,
  {
    checkAge,
    ...sender
  }: { key: string; language: Language; checkAge: (birthYear: number | undefined) => void },
): Promise<void> {
  const year = birthYear === '' ? undefined : Number(birthYear);
  const asked = parsed(joinByMail.body.safeParse({ name, email, birthYear: year }));
  checkAge(asked.birthYear);
  await askToJoin(deps, { ...asked, ...sender });
}

/** Saves a guest's answer. Returns whether the link still works or everything was deleted. */
export async function answerByForm(
  deps: Deps,
  { token = '', answer = '', guests = '0' }: Form,
): Promise<'answered' | 'withdrawn'> {
  if (answer === 'withdraw') {
    await withdraw(deps, token);
    return 'withdrawn';
  }
  const given = parsed(answerAsGuest.body.safeParse({ answer, guests: Number(guests) }));
  await answerByLink(deps, { token, ...given, guests: given.guests ?? 0 });
  return 'answered';
}

type Parsed<Data> =
  | { success: true; data: Data }
  | { success: false; error: { issues: readonly Issue[] } };

function parsed<Data>(result: Parsed<Data>): Data {
  if (result.success) return result.data;
  const [issue = { message: '' }] = result.error.issues;
  throw new AppError('INVALID_INPUT', readIssue(issue) as never);
}
