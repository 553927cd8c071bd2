import { currentLocale } from '#client/lib/i18n/locale.ts';
import { FIRST_FORMATS } from '#client/lib/page/trusted-types.ts';

/** See first-formats.worker.ts. */
export function prepareFormats(): void {
  try {
    new Worker(FIRST_FORMATS, { type: 'module', name: currentLocale() });
  } catch (error) {
    console.warn('The first number will take a little longer:', error);
  }
}
