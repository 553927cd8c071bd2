// The catalogues in messages/ as the client loads them, and the types of their parameters.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const SOURCES = 'messages';
const COMPILED = 'dist/messages';
const TYPES = 'dist/messages/types.ts';
// Messages that only the server reads.
const SERVER_PREFIX = 'server.';

// Brings everything that is made of the catalogues up to date. Cheap enough to run before every build and test.
export function compileMessages() {
  const onServer = {};
  for (const code of languagesOf(SOURCES)) {
    onServer[code] = compileAll(readMessages(code));
    const onClient = JSON.stringify(compileForClient(readMessages(code)));
    writeIfChanged(join(COMPILED, 'client', `${code}.json`), onClient);
  }
  writeIfChanged(join(COMPILED, 'server.json'), JSON.stringify(onServer));
  writeIfChanged(TYPES, typesOf(readMessages('en')));
}

export function languagesOf(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** @returns {Record<string, string>} */
export function readMessages(code) {
  const messages = JSON.parse(readFileSync(join(SOURCES, `${code}.json`), 'utf8'));
  if (code !== 'fr') return messages;
  // French puts a space before these marks. A no-break space keeps the mark on the line of its word.
  const keepTogether = (message) => message.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, keepTogether(message)]),
  );
}

/** @returns {Record<string, unknown>} */
export function compileForClient(messages) {
  const isForClient = ([id]) => !id.startsWith(SERVER_PREFIX);
  return Object.fromEntries(Object.entries(compileAll(messages)).filter(isForClient));
}

function compileAll(messages) {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, compile(id, message)]),
  );
}

function compile(id, message) {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${id} is no message that can be read: ${error.message}\n${message}`);
  }
}

// The parameters of a message by name, with the types that they take.
export function parametersOf(message, tokens = compileMessageOrThrow(message), found = {}) {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, kind, cases] = token;
    found[name] ??= new Set();
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'number')
      found[name].add('number');
    else if (kind) found[name].add('string');
    if (kind !== 'plural' && kind !== 'selectordinal' && kind !== 'select') continue;
    for (const branch of Object.values(cases)) {
      if (Array.isArray(branch)) parametersOf('', branch, found);
    }
  }
  return found;
}

// The types of every message's parameters, and the reasons that each error code has.
function typesOf(messages) {
  const types = Object.fromEntries(Object.keys(messages).map((id) => [id, typeOf(messages[id])]));
  const reasons = {};
  for (const id of Object.keys(messages)) {
    const [, code, reason] = /^errors\.reasons\.(\w+)\.(\w+)$/.exec(id) ?? [];
    if (code) reasons[code] = [...(reasons[code] ?? []), `    ${reason}: ${types[id]};`];
  }
  return [
    '// Made from messages/en.json by scripts/steps/compile-messages.mjs.',
    'export interface Messages {',
    ...Object.entries(types).map(([id, type]) => `  '${id}': ${type};`),
    '}',
    'export interface ErrorReasons {',
    ...Object.entries(reasons).map(([code, lines]) => `  ${code}: {\n${lines.join('\n')}\n  };`),
    '}',
    '',
  ].join('\n');
}

function typeOf(message) {
  const parameters = Object.entries(parametersOf(message)).map(
    ([name, kinds]) => `${name}: ${kinds.size > 0 ? [...kinds][0] : 'string | number'}`,
  );
  return parameters.length > 0 ? `{ ${parameters.sort().join('; ')} }` : 'undefined';
}

export function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
