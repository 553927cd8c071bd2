import { inLanguage } from '#client/lib/language.ts';

export const GEOLOCATION_TEXTS = inLanguage('geolocation', {
  unsupported: 'Geolocation is not supported by this browser',
  denied: 'Location access denied by user',
  unavailable: 'Location information is unavailable',
  timedOut: 'Location request timed out',
  unknown: 'An unknown error occurred',
});
