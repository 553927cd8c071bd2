import { type ComponentType, createElement, lazy, memo, useState } from 'react';
import { useLanguage } from '#client/lib/i18n/locale.ts';
import { reloadOnce, unlessLeaving } from './reload-once.ts';

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
      return { default: await unlessLeaving(load) };
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
