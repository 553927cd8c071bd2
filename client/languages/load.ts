// The catalogues are made of these. Here they become part of the first chunk: fetched with the app's, they
// would bring it along, and its texts would be settled before their language is there.
import '#client/lib/distance.ts';
import '#client/lib/jim-amount.ts';
import '#client/lib/plural.ts';
import '#shared/known.ts';
import { addTranslations } from '#client/lib/language.ts';
import { language } from '#client/lib/locale.ts';
import type { Language } from '#shared/languages.ts';

type Translation = Exclude<Language, 'en'>;

const PLAYER_TEXTS = {
  es: () => import('#client/languages/es.ts'),
  fr: () => import('#client/languages/fr.ts'),
} satisfies Record<Translation, unknown>;

const ADMIN_TEXTS = {
  es: () => import('#client/languages/es-admin.ts'),
  fr: () => import('#client/languages/fr-admin.ts'),
} satisfies Record<Translation, unknown>;

/** Before anything that holds texts. English is part of the code: for it nothing is fetched. */
export async function loadTexts(): Promise<void> {
  if (language === 'en') return;
  try {
    addTranslations((await PLAYER_TEXTS[language]()).texts);
    document.documentElement.lang = language;
  } catch (error) {
    // Better JIM in English than no JIM at all.
    console.warn('The texts could not be loaded:', error);
  }
}

/** Before the admin screen, whose texts players never download. */
export async function loadAdminTexts(): Promise<void> {
  if (language !== 'en') addTranslations((await ADMIN_TEXTS[language]()).texts);
}
