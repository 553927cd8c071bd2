import { answerByLink, askToJoin, withdraw } from '#server/features/runs/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { type Issue, readIssue } from '#shared/invalid.ts';
import type { Language } from '#shared/languages.ts';
import { answerAsGuest, joinByMail } from '#shared/runs/guests.contract.ts';
import type { Form } from './forms.ts';

/** Name, address and year of birth from the page of a run, checked as the API checks them. */
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

/** The answer of a guest. Returns what is left of them: the link still works, or everything is deleted. */
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
