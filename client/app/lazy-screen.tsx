import { type ComponentType, createElement, lazy, memo, useState } from 'react';
import { useLanguage } from '#client/lib/i18n/use-language.ts';

const RELOADED_AT = 'jim-reloaded-at';
const RELOAD_PAUSE_MS = 60_000;

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the chunk ahead of the click. Once it is there, the screen shows without a gap. */
  prefetch: () => Promise<void>;
}

/** A component in a chunk of its own: `lazyScreen(() => import('…').then((m) => m.CourtsScreen))`. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      return reloadOnce(error);
    }
  });
  return {
    // A lazy component leaves one frame empty even when its code is there.
    Screen: memo(() => {
      useLanguage();
      const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
      return createElement(Component);
    }),
    prefetch: async () => {
      try {
        loaded = await load();
      } catch {
        // A failed guess is no news: the click itself will tell.
      }
    },
  };
}

/** After a deploy the old chunks are gone; the new page knows the new names. Not twice in a row, or it would never end. */
function reloadOnce(error: unknown): Promise<never> {
  const sinceReloadMs = Date.now() - Number(sessionStorage.getItem(RELOADED_AT));
  if (sinceReloadMs < RELOAD_PAUSE_MS) throw error;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
  return new Promise(() => undefined);
}
