import { type ComponentType, createElement, lazy, memo, useState } from 'react';
import { useLanguage } from '#client/lib/i18n/locale.ts';
import { reloadOnce, unlessLeaving } from '#client/lib/page/reload-once.ts';

export interface LazyScreen {
  Screen: ComponentType;
  /** Loads the chunk before the click, so the screen shows without a gap. */
  prefetch: () => Promise<void>;
}

/** A component in its own chunk: `lazyScreen(() => import('…').then((m) => m.CourtsScreen))`. */
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
    // A lazy component renders an empty frame even if its code has loaded.
    Screen: memo(() => {
      useLanguage();
      const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
      return createElement(Component);
    }),
    prefetch: async () => {
      try {
        loaded = await load();
      } catch {
        // Ignore a failed prefetch. The click itself will report the error.
      }
    },
  };
}
