import { type Audience, findPage } from '#shared/pages/page-list.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import { SCREENS, type Screen } from './screens.ts';

const chunks = new WeakMap<Screen, LazyScreen>();

/** The screen as a component, which fetches its code when it is first shown. */
export function chunkOf(screen: Screen): LazyScreen {
  const chunk = chunks.get(screen) ?? lazyScreen(screen.load);
  chunks.set(screen, chunk);
  return chunk;
}

/** Fetches a screen's code at the start, and when a finger or the focus comes near a link to it. */
export async function prefetchScreen(audience: Audience, path: string): Promise<void> {
  const screen = findPage(SCREENS, audience, path);
  // Not those that only some may see: who is here may not be known yet.
  if (screen && !screen.requires) await chunkOf(screen).prefetch();
}
