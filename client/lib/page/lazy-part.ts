import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { whenIdle } from '#client/lib/page/idle.ts';
import { unlessLeaving } from '#client/lib/page/reload-once.ts';

type Part<Component> = Component extends (props: infer Props) => ReactNode
  ? ComponentType<Props>
  : never;

interface LazyPartOptions {
  /** Waits until the browser has drawn the screen around it. */
  whenIdle?: boolean;
}

/**
 * A component of a screen in a chunk of its own: `lazyPart(() => import('./checklist.tsx'), 'Checklist')`. It
 * waits for the messages that the start screens do without. The build recognises calls of exactly this form.
 */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  options: LazyPartOptions = {},
): LazyExoticComponent<Part<Module[Name]>> {
  return lazy(async () => {
    if (options.whenIdle) await whenIdle();
    const [module] = await unlessLeaving(() => Promise.all([load(), loadMessages('rest')]));
    return { default: module[name] as Part<Module[Name]> };
  });
}
