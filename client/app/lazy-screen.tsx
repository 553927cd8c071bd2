import { type ComponentType, lazy } from 'react';

const RELOAD_MARK = 'jim-reloaded-for-chunk';

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the chunk ahead of the click. */
  prefetch: () => void;
}

/** A screen in a chunk of its own: `lazyScreen(() => import('…'), (module) => module.CourtsScreen)`. */
export function lazyScreen<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LazyScreen {
  return {
    Screen: lazy(async () => {
      try {
        const screen = pick(await load());
        sessionStorage.removeItem(RELOAD_MARK);
        return { default: screen };
      } catch (error) {
        return reloadOnce(error);
      }
    }),
    prefetch: () => {
      // A failed guess is no news: the click itself will tell.
      load().catch(() => undefined);
    },
  };
}

/** After a deploy the old chunks are gone; the new page knows the new names. Once only, or it would never end. */
function reloadOnce(error: unknown): Promise<never> {
  if (sessionStorage.getItem(RELOAD_MARK)) throw error;
  sessionStorage.setItem(RELOAD_MARK, '1');
  window.location.reload();
  return new Promise(() => undefined);
}
