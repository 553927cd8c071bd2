import { renderToStaticMarkup } from 'react-dom/server';
import { addTranslations } from '#client/lib/language.ts';

/** Run by the build once per language: the words that a page shows before its scripts have come. */
const [language = 'en'] = process.argv.slice(2);
// The formats of numbers ask the browser for its language when their module loads.
Object.defineProperty(globalThis, 'navigator', { value: { languages: [language] } });
const languages = import.meta.glob<{ texts: object }>('./languages/??.ts');
const texts = await languages[`./languages/${language}.ts`]?.();
if (texts) addTranslations(texts.texts);

const { LandingPage } = await import('#client/features/landing/landing-page.tsx');
const { Splash } = await import('#client/app/splash.tsx');
const { APP_TEXTS } = await import('#client/app/app.texts.ts');

process.stdout.write(
  JSON.stringify({
    title: APP_TEXTS.pageTitle,
    landing: renderToStaticMarkup(<LandingPage />),
    splash: renderToStaticMarkup(<Splash />),
  }),
);
