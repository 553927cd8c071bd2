import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ScreenGraph } from '#scripts/vite/screen-graph.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { MESSAGE_PARTS, type MessagePart } from '#shared/screen-list.ts';

const MODULE = 'virtual:messages';

/** The id of the module with one part of a language. */
export function messageModule(language: string, part: MessagePart): string {
  return `\0${MODULE}/${language}-${part}`;
}

/** Provides the compiled messages by language and part. Without a graph they are all in the first part. */
export function messageParts(graph?: ScreenGraph): Plugin {
  const partOf = graph ? partsFrom(graph) : () => 'first';
  return {
    name: 'jim:message-parts',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${MODULE}`) return `export const messages = { ${LANGUAGES.map(loaders)} };`;
      for (const language of LANGUAGES) {
        for (const part of MESSAGE_PARTS) {
          if (id !== messageModule(language, part)) continue;
          const all = Object.entries(readCompiled(language));
          const own = all.filter(([message]) => partOf(message) === part);
          return `export default ${JSON.stringify(Object.fromEntries(own))}`;
        }
      }
      return undefined;
    },
  };
}

function loaders(language: string): string {
  const parts = MESSAGE_PARTS.map(
    (part) => `${part}: () => import('${MODULE}/${language}-${part}').then((m) => m.default)`,
  );
  return `${language}: { ${parts} }`;
}

/** By id; written by scripts/steps/compile-messages.mjs. */
function readCompiled(language: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`dist/messages/client/${language}.json`, 'utf8'));
}

/** The part that a message belongs to, by the modules that mention it. */
export function partsFrom(graph: ScreenGraph): (id: string) => MessagePart {
  const mentions = [...graph.code]
    .filter(([module]) => !module.includes(MODULE))
    .map(([module, code]) => ({ roots: graph.rootsOf(module), ...mentionsIn(code) }));
  return (id) => {
    const begins = (prefix: string) => id.startsWith(prefix);
    const shown = mentions.filter(({ exact, prefixes }) => exact.has(id) || prefixes.some(begins));
    const named = mentions.filter(({ ifKnown }) => ifKnown.some(begins));
    if (shown.some(({ roots }) => roots.some(graph.isFirst))) return 'first';
    const roots = [...shown, ...named].flatMap((one) => one.roots);
    return roots.length > 0 && roots.every(graph.isForAdmins) ? 'admin' : 'rest';
  };
}

/**
 * Message ids in `t('courts.title')` and beginnings of ids in t(`roles.${role}`). Texts that the server
 * names (`tIfKnown`) come with an answer, for which the first screens don't need to wait.
 */
function mentionsIn(code: string) {
  const find = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, id = '']) => id);
  return {
    exact: new Set(find(/["'`]([a-z]\w*\.[\w.-]+)["'`]/gi)),
    prefixes: find(/(?<!tIfKnown(?:\$\d+)?\()`([a-z][\w.]*\.)\$\{/gi),
    ifKnown: find(/tIfKnown(?:\$\d+)?\(`([a-z][\w.]*\.)\$\{/gi),
  };
}
