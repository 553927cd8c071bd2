import { ERROR_TEXTS } from '#client/lib/errors.texts.ts';
import { language } from '#client/lib/locale.ts';
import { type ErrorParams, findMessage } from '#shared/errors.ts';
import { type Issue, invalidInput } from '#shared/invalid.ts';
import { known } from '#shared/known.ts';

interface TranslatableError {
  code: string;
  reason?: string | undefined;
  params?: ErrorParams | undefined;
  /** In English. */
  message: string;
}

/** An error of the API in the language of the page: by its reason, else by its code. */
export function translateError({ code, reason, params, message }: TranslatableError): string {
  // The API speaks English, and a newer server's sentence says more than what this page knows.
  if (language === 'en' && message !== '') return message;
  const text = reason && findMessage(ERROR_TEXTS.reasons, code, reason);
  if (text) return typeof text === 'string' ? text : text(params ?? {});
  return known<string>(ERROR_TEXTS.codes, code) ?? ERROR_TEXTS.unknown;
}

/** What a shared schema has against an input, in the language of the page. */
export function translateIssue(issue: Issue): string {
  return translateError(invalidInput([issue]));
}
