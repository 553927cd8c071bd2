import { currentLanguage } from '#client/lib/i18n/locale.ts';
import { t, tIfKnown } from '#client/lib/i18n/t.ts';
import type { ErrorParams } from '#shared/errors.ts';

interface TranslatableError {
  code: string;
  reason?: string | undefined;
  params?: ErrorParams | undefined;
  message?: string;
}

/** Translates an API error by its reason, or by its code if the reason is unknown. */
export function translateError({ code, reason, params, message = '' }: TranslatableError): string {
  const worded = reason && tIfKnown(`errors.reasons.${code}.${reason}`, params);
  if (worded) return worded;
  // A newer server may send a more specific message, but only in English.
  if (currentLanguage() === 'en' && message !== '') return message;
  return tIfKnown(`errors.codes.${code}`) ?? t('errors.unknown');
}
