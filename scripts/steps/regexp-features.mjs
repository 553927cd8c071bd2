import { MDN } from './browser-support.mjs';

const SYNTAX = MDN.javascript.regular_expressions;
const BUILT_IN = MDN.javascript.builtins.RegExp;

/** No build can rewrite these: an engine that does not know one refuses the whole file. */
const FEATURES = [
  { name: 'lookbehind', pattern: /\(\?<[=!]/, feature: SYNTAX.lookbehind_assertion },
  { name: 'modifiers', pattern: /\(\?[ims]*-?[ims]+:/, feature: SYNTAX.modifier },
  { name: 'named groups', pattern: /\(\?<\w/, feature: SYNTAX.named_capturing_group },
  { name: 'flag d', flag: 'd', feature: BUILT_IN.hasIndices },
  { name: 'flag v', flag: 'v', feature: BUILT_IN.unicodeSets },
];

/** What a regular expression needs of the engine. */
export function regExpFeatures(source, flags) {
  // Escaped characters and those of a class stand for themselves.
  const bare = source.replace(/\\./gs, '').replace(/\[[^\]]*\]/g, '');
  return FEATURES.filter(({ pattern, flag }) =>
    pattern ? pattern.test(bare) : flags.includes(flag),
  ).map(({ name, feature }) => ({ api: `RegExp ${name}`, feature }));
}
