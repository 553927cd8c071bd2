import { feature } from '@rapideditor/country-coder';
import { searchKey } from '#shared/search-key.ts';

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'];
const codes = new Map<string, string | undefined>();
let names: Map<string, string> | undefined;

/** "CA", "CAN", "Canada", "Kanada" or "Suisse" as two letters. */
export function countryCodeOf(text: string): string | undefined {
  if (text === '') return undefined;
  if (codes.has(text)) return codes.get(text);
  const code = find(text);
  if (codes.size < 1_000) codes.set(text, code);
  return code;
}

function find(text: string): string | undefined {
  if (/^[a-z]{2,3}$/i.test(text))
    return feature(text.toUpperCase())?.properties.iso1A2 ?? undefined;
  names ??= namesOfAll();
  return names.get(searchKey(text));
}

function namesOfAll(): Map<string, string> {
  const found = new Map<string, string>();
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
      const name = display.of(code);
      if (name) found.set(searchKey(name), code);
    }
  }
  return found;
}
