import { isolated } from '#client/lib/bidi.ts';

/** Every part of the catalogue. A language that lacks one does not compile. */
export type PlayerRoom =
  | 'accounts'
  | 'activity'
  | 'api'
  | 'app'
  | 'camera'
  | 'checkIns'
  | 'courtPage'
  | 'courtRegistration'
  | 'courts'
  | 'errors'
  | 'friends'
  | 'friendsHere'
  | 'geolocation'
  | 'home'
  | 'landing'
  | 'locationProblems'
  | 'map'
  | 'notFound'
  | 'notifications'
  | 'onboarding'
  | 'pages'
  | 'people'
  | 'playerStats'
  | 'profile'
  | 'rewards'
  | 'roles'
  | 'screenError'
  | 'settings'
  | 'time'
  | 'ui'
  | 'wallet';
/** Only admins download these. */
export type AdminRoom = 'admin' | 'analytics' | 'takedown';
type Room = PlayerRoom | AdminRoom;

/** The shape of an English text in any language: the same keys, the same parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Parameters) => infer Result
    ? (...args: Parameters) => Translated<Result>
    : T extends object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T;

const translations: Partial<Record<Room, object>> = {};

/** Called before the modules that hold texts are loaded: they read the catalogue once, at their start. */
export function addTranslations(rooms: Partial<Record<Room, object>>): void {
  Object.assign(translations, rooms);
}

/** A room's texts in the language of the page: `export const UI_TEXTS = inLanguage('ui', {…English…})`. */
export function inLanguage<const T extends object>(room: Room, english: T): Translated<T> {
  return isolating(translations[room] ?? english) as Translated<T>;
}

/** Every function of a catalogue with its names and other words kept apart from the sentence. */
function isolating(part: unknown): unknown {
  if (typeof part === 'function') {
    const isolatingPart = (...args: unknown[]) =>
      part(...args.map((arg) => (typeof arg === 'string' ? isolated(arg) : arg)));
    return Object.defineProperty(isolatingPart, 'length', { value: part.length });
  }
  if (Array.isArray(part)) return part.map(isolating);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, isolating(value)]));
}
