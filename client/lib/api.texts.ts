import { inLanguage } from '#client/lib/language.ts';

export const API_TEXTS = inLanguage('api', {
  unreachable: "Can't reach JIM. Check your connection and try again.",
});
