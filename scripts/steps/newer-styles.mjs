import { MDN, missingIn } from './browser-support.mjs';
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';

const { properties, selectors, types, 'at-rules': atRules } = MDN.css;
const DECLARATION = /([{;])\s*(-?[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g;
const SELECTOR = /(?:^|[{};])([^{};@]+)\{/g;

/** What a built style sheet uses that one of the oldest browsers lacks, outside of `@supports`. */
export function findNewerInStyle(css, oldest = OLDEST_BROWSERS) {
  const bare = withoutSupports(css.replace(/\/\*.*?\*\/|"[^"]*"|url\([^)]*\)/gs, ''));
  const found = new Map();
  const note = (api, feature) => {
    const since = missingIn(feature, oldest);
    // What phones never have, such as cursors, nobody misses there; prefixes are for one engine by design.
    const isMissed = since.some((browser) => !/^not in .*(?:iOS|Android)$/.test(browser));
    if (isMissed && !/^:*-(?:webkit|moz)-/.test(api)) found.set(api, since);
  };
  for (const [, name] of bare.matchAll(/@([a-z-]+)/g)) note(`@${name}`, atRules[name]);
  for (const [, text] of bare.matchAll(SELECTOR)) {
    for (const [pseudo, name] of text.matchAll(/::?([a-z-]+)/g)) note(pseudo, selectors[name]);
  }
  for (const [, , name, value] of bare.matchAll(DECLARATION)) {
    const property = properties[name];
    note(name, property);
    const keyword = value.replace(/!important/, '').trim();
    if (!found.has(name) && Object.hasOwn(property ?? {}, keyword))
      note(`${name}: ${keyword}`, property[keyword]);
    for (const [, call] of value.matchAll(/([a-z-]+)\(/g)) note(`${call}()`, functionOf(call));
  }
  return [...found].map(([api, since]) => ({ api, since }));
}

function functionOf(name) {
  return types[name] ?? Object.values(types).find((type) => Object.hasOwn(type, name))?.[name];
}

/** Whoever asks the browser first may use anything. */
function withoutSupports(css) {
  const start = css.indexOf('@supports');
  if (start === -1) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && end < css.length; end += 1) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
  }
  return withoutSupports(css.slice(0, start) + css.slice(end));
}
