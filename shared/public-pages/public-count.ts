import type { Language } from '#shared/languages.ts';
import { numberText, type PeopleNow } from '#shared/presence/presence-rules.ts';

/** Up to this many people are shown as a range, so that no one can watch a single person come and go. */
const FEW = 3;

export function isFew(count: number): boolean {
  return count > 0 && count <= FEW;
}

export function publicCount(count: number, language: Language): string {
  return isFew(count) ? `1–${FEW}` : count.toLocaleString(language);
}

export function publicPeople(now: PeopleNow, language: Language): string {
  const isExact = now.source === 'checked-in' || isFew(now.people);
  return isExact ? publicCount(now.people, language) : numberText(now);
}
