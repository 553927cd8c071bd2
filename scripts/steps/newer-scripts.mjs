import { parseAst } from 'vite';
import { featureOf } from './api-features.mjs';
import { MDN, missingIn } from './browser-support.mjs';
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';
import { regExpFeatures } from './regexp-features.mjs';

/**
 * What a built script uses that one of the oldest browsers lacks. Libraries come without types: found are
 * globals (`new X`, `X.y()`), regular expressions, and calls of JavaScript's own methods by names that no older
 * one has, too: `groupBy` is new, `sort` is not.
 */
export function findNewerInScript(code, oldest = OLDEST_BROWSERS) {
  const methods = newerMethods(oldest);
  const found = new Map();
  visit(parseAst(code));
  return [...found].map(([api, since]) => ({ api, since }));

  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== 'string') return;
    const { type, callee, regex } = node;
    if (type === 'NewExpression' && callee.type === 'Identifier') {
      note(callee.name, missingIn(featureOf(undefined, callee.name), oldest));
    }
    if (type === 'CallExpression' && callee.type === 'MemberExpression' && !callee.computed) {
      noteCall(callee.object, callee.property.name);
    }
    if (regex) {
      for (const { api, feature } of regExpFeatures(regex.pattern, regex.flags)) {
        note(api, missingIn(feature, oldest));
      }
    }
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value);
  }

  function noteCall(object, method) {
    const owner = object.type === 'Identifier' && object.name in MDN.api ? object.name : undefined;
    if (owner) note(`${owner}.${method}`, missingIn(featureOf(owner, method), oldest));
    else if (Object.hasOwn(methods, method)) note(method, methods[method]);
  }

  function note(api, since) {
    if (since.length > 0) found.set(api, since);
  }
}

/** Since when the first of all that are called so is there, by name. */
function newerMethods(oldest) {
  const { builtins } = MDN.javascript;
  const members = [...Object.values(builtins), ...Object.values(builtins.Intl)]
    .flatMap((entry) => Object.entries(entry))
    .filter(([name, feature]) => name !== '__compat' && feature?.__compat)
    .map(([name, feature]) => [name, missingIn(feature, oldest)]);
  const older = new Set(members.filter(([, since]) => since.length === 0).map(([name]) => name));
  return Object.fromEntries(members.filter(([name]) => !older.has(name)));
}
