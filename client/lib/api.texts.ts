import { inLanguage } from '#client/lib/language.ts';

export const API_TEXTS = inLanguage('api', {
  unreachable: 'JIM cannot be reached. Check your connection and try again.',
});
