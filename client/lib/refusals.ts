import { inLanguage } from '#client/lib/language.ts';
import type { RefusalSentence } from '#client/lib/refusal-sentences.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** What the server and the shared rules say in other languages: by their exact sentence, else by the code. */
export interface RefusalTexts {
  codes: Record<ErrorCode, string>;
  sentences: Record<RefusalSentence, string>;
}

// In English they stand in shared/errors.ts, in the rules and on the server, and are shown as they are.
const ENGLISH: { codes: Record<string, string>; sentences: Record<string, string> } = {
  codes: {},
  sentences: {},
};
const REFUSAL_TEXTS = inLanguage('refusals', ENGLISH);

/** A refusal of the server or of a shared rule, in the language of the page. */
export function inOwnWords(sentence: string, code = ''): string {
  return REFUSAL_TEXTS.sentences[sentence] ?? REFUSAL_TEXTS.codes[code] ?? sentence;
}
