import type { ChosenCourt } from '#client/entities/court/court-picker.tsx';
import { forgetOwn, keepOwn, readOwn } from '#client/lib/device/own-storage.ts';

const NAME = 'post-draft';

export interface PostDraft {
  text: string;
  court: ChosenCourt | null;
}

/** What was written and not sent, by whoever is signed in on this device. */
export function readDraft(): PostDraft {
  const draft = readOwn(NAME);
  if (typeof draft !== 'object' || draft === null) return { text: '', court: null };
  const { text, court } = draft as Partial<PostDraft>;
  const isCourt = typeof court?.id === 'number' && typeof court.name === 'string';
  return { text: typeof text === 'string' ? text : '', court: isCourt ? court : null };
}

export function keepDraft({ text, court }: PostDraft): void {
  if (text.trim() === '' && court === null) forgetOwn(NAME);
  else keepOwn(NAME, { text, court });
}
