import { currentLanguage } from '#client/lib/i18n/locale.ts';
import { t, tIfKnown } from '#client/lib/i18n/t.ts';
import type { ErrorParams } from '#shared/errors.ts';

interface TranslatableError {
  code: string;
  reason?: string | undefined;
  params?: ErrorParams | undefined;
  /** In English, where the server wrote one. */
  message?: string;
}

/** An error of the API in the language of the page: by its reason, else by its code. */
export function translateError({ code, reason, params, message = '' }: TranslatableError): string {
  const worded = reason && tIfKnown(`errors.reasons.${code}.${reason}`, params);
  if (worded) return worded;
  // The API speaks English, and a newer server's sentence says more than what this page knows.
  if (currentLanguage() === 'en' && message !== '') return message;
  return tIfKnown(`errors.codes.${code}`) ?? t('errors.unknown');
}
