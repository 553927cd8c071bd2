import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languagesOf, parametersOf, readMessages } from '#scripts/steps/compile-messages.mjs';
import { LANGUAGES } from '#shared/languages.ts';

const ENGLISH = readMessages('en');
const IDS = Object.keys(ENGLISH);
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

function sourcesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]),
  );
}

const CLIENT = sourcesIn('client');
const SOURCES = { ...CLIENT, ...sourcesIn('server'), ...sourcesIn('shared') };

/** Names, units and words that are the same in English. No other message may stay in English. */
const SAME: Record<string, readonly string[]> = {
  all: [
    '–',
    '$JIM',
    '+5 $JIM',
    '+25 $JIM',
    'Check-in',
    'Check-ins',
    'Fan',
    'Admin',
    'Bio',
    'jim-account.json',
    'Natural Earth, GeoNames (CC BY 4.0)',
  ],
  es: ['Error', 'Fans', 'Scout', 'Spam', 'No', 'no'],
  fr: [
    'Coach',
    'Date',
    'Distance',
    'Distances',
    'Format',
    'Latitude',
    'Longitude',
    'Manager',
    'Message',
    'Messages',
    'Notifications',
    'Parents',
    'Points',
    'Import',
    'Imports',
  ],
};

/** True if only parameters, punctuation and shared words are left. */
const hasNoWords = (message: string) =>
  !/\p{L}/u.test(
    message.replaceAll(/\{\w+\}|\{\w+, plural,|(?:one|other) \{|check-ins?|\$JIM/g, ''),
  );

describe('catalogs', () => {
  it('there is one catalog for each language [I18N-1]', () => {
    expect(languagesOf('messages')).toEqual([...LANGUAGES].sort());
  });

  it.each(LANGUAGES)('the catalog in %s is sorted by id, to avoid merge conflicts', (language) => {
    const ids = Object.keys(readMessages(language));
    expect(ids).toEqual(ids.toSorted());
  });

  it.each(TRANSLATIONS)(
    'the catalog in %s has the same messages as English [I18N-1]',
    (language) => {
      expect(Object.keys(readMessages(language))).toEqual(IDS);
    },
  );

  it.each(TRANSLATIONS)(
    'messages in %s take the same parameters as in English [I18N-1]',
    (language) => {
      const messages = readMessages(language);
      const names = (message = '') => Object.keys(parametersOf(message)).sort();
      const different = IDS.filter(
        (id) => names(messages[id]).join() !== names(ENGLISH[id]).join(),
      );
      expect(different).toEqual([]);
    },
  );

  it.each(TRANSLATIONS)('no message in %s is empty or left in English [I18N-1]', (language) => {
    const allowed = [...(SAME.all ?? []), ...(SAME[language] ?? [])];
    const left = Object.entries(readMessages(language)).filter(
      ([id, message]) =>
        message.trim() === '' ||
        (message === ENGLISH[id] && !allowed.includes(message) && !hasNoWords(message)),
    );
    expect(left).toEqual([]);
  });

  it('no line of French breaks before a mark that follows a space', () => {
    const breaking = Object.entries(readMessages('fr')).filter(([, message]) =>
      / [:;!?»]|« /.test(message),
    );
    expect(breaking).toEqual([]);
  });

  it.each(LANGUAGES)('plurals have a branch for every plural form of %s [I18N-3]', (language) => {
    // "many" only applies to millions, and JIM counts people on courts.
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many');
    const lacking = Object.entries(readMessages(language)).filter(([, message]) => {
      const plurals = message.match(/, plural,/g)?.length ?? 0;
      return forms.some(
        (form) =>
          (message.match(new RegExp(`\\b${form} \\{`, 'g'))?.length ?? 0) < plurals &&
          !/=\d+ \{/.test(message),
      );
    });
    expect(lacking).toEqual([]);
  });

  it('every message is used [I18N-1]', () => {
    const CALL = /\bt(?:IfKnown)?\(\s*(?:'([^']+)'|`([^`]+)`)|'([a-z]\w*(?:\.[\w?-]+)+)'/gi;
    const used = new Set<string>();
    const patterns = new Set<string>();
    for (const source of Object.values(SOURCES)) {
      for (const [, plain, template, quoted] of source.matchAll(CALL)) {
        const id = plain ?? quoted;
        if (id) used.add(id);
        if (template) patterns.add(template);
      }
    }
    const matchers = [...patterns].map(
      (pattern) =>
        new RegExp(
          `^${pattern
            .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
            .map((part) => part.replaceAll(/[.?]/g, '\\$&'))
            .join('[^ ]+')}$`,
        ),
    );
    const unused = IDS.filter(
      (id) => !used.has(id) && !matchers.some((matcher) => matcher.test(id)),
    );
    expect(unused).toEqual([]);
  });
});

describe('client', () => {
  it('only shared/format creates Intl formats, so that every page writes a value the same way [I18N-217]', () => {
    const own = Object.entries(SOURCES).filter(
      ([file, source]) =>
        !file.startsWith('shared/format/') &&
        /\bIntl\.\w+Format\(|\.toLocale(?:Date|Time)?String\(/.test(source),
    );
    expect(own.map(([file]) => file)).toEqual([]);
  });

  it('the client names no locale of its own [I18N-3]', () => {
    const fixed = Object.entries(CLIENT).filter(([, source]) =>
      /['"][a-z]{2}-[A-Z]{2}['"]/.test(source),
    );
    expect(fixed.map(([file]) => file)).toEqual([]);
  });

  it('names of people and courts are shown by PersonName and CourtName [I18N-217]', () => {
    const own = Object.entries(CLIENT).filter(
      ([file, source]) =>
        !file.startsWith('client/entities/') &&
        /<bdi[^>]*>\{[^}]*(?:displayName|(?:person|player|court|member|submitter|user)\??\.name)\b/.test(
          source,
        ),
    );
    expect(own.map(([file]) => file)).toEqual([]);
  });

  it('the client has no text outside of the catalogs [I18N-2]', () => {
    const ATTRIBUTE =
      /\b(?:aria-label|aria-description|placeholder|title|alt|label|hint)="([^"]*[A-Za-z]{2}[^"]*)"/g;
    // Text between tags, without braces, brackets or other code.
    const JSX_TEXT = /<[A-Za-z][^<>{}]*>\s*([^<>{}()=;]*[A-Za-z]{2}[^<>{}()=;]*)\s*<\//g;
    const NAMES = ['JIM'];
    const words = Object.entries(CLIENT)
      .filter(([file]) => file.endsWith('.tsx'))
      .flatMap(([file, source]) => {
        // Comments may contain examples.
        const code = source.replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
        return [...code.matchAll(ATTRIBUTE), ...code.matchAll(JSX_TEXT)]
          .map(([, text = '']) => text.trim())
          .filter((text) => !NAMES.includes(text))
          .map((text) => `${file}: ${text}`);
      });
    expect(words).toEqual([]);
  });
});
