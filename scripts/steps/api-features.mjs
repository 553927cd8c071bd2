import { MDN } from './browser-support.mjs';

const { api, javascript } = MDN;
const { builtins } = javascript;

/** TypeScript's names for what is one thing at MDN. */
const ALIASES = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
  PromiseLike: 'Promise',
  IteratorObject: 'Iterator',
  ArrayIterator: 'Iterator',
  MapIterator: 'Iterator',
  SetIterator: 'Iterator',
  RegExpMatchArray: 'Array',
  RegExpExecArray: 'Array',
};

/** Mixins whose members MDN lists in one place. */
const MIXINS = [
  [/^Canvas/, 'CanvasRenderingContext2D'],
  [/^PushManagerAttribute$/, 'ServiceWorkerRegistration'],
];

/** TypeScript sorts members that several interfaces share into mixins; MDN lists them where they are used. */
const WITH_MIXINS = [
  'Element',
  'HTMLElement',
  'Node',
  'Document',
  'Window',
  'WorkerGlobalScope',
  'Navigator',
  'Response',
];

/** MDN's entry of `owner.member`, or of a global `member`; undefined where it has none. */
export function featureOf(owner, member) {
  if (owner === undefined) {
    return [api[member], api.Window?.[member], builtins[member], builtins.Intl[member]].find(
      hasSupport,
    );
  }
  const name = nameOf(owner);
  const event = /^on[a-z]+$/.test(member) ? `${member.slice(2)}_event` : member;
  const known = [api[name], builtins[name], builtins.Intl?.[name]]
    .flatMap((entry) => [entry?.[member], entry?.[`${member}_static`], entry?.[event]])
    .find(hasSupport);
  if (known !== undefined || api[name] !== undefined || builtins[name] !== undefined) return known;
  return WITH_MIXINS.flatMap((one) => [api[one]?.[member], api[one]?.[event]]).find(hasSupport);
}

function nameOf(owner) {
  const bare = owner.replace(/Constructor$/, '');
  if (api[bare] !== undefined) return bare;
  return ALIASES[bare] ?? MIXINS.find(([pattern]) => pattern.test(bare))?.[1] ?? bare;
}

function hasSupport(entry) {
  return entry?.__compat !== undefined;
}
