import { useEffect, useRef } from 'react';
import { createStore, useStore } from '#client/lib/store/create-store.ts';

const STORAGE_KEY = 'jim-admin-shortcuts';
const shortcutsOn = createStore(localStorage.getItem(STORAGE_KEY) !== 'off');

export type ShortcutKey = 'a' | 'r' | 'j' | 'k' | 'v' | '?';
type Shortcuts = Partial<Record<ShortcutKey, () => void>>;

/** Single keys do something as long as `enabled`, and nobody is typing. */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const [areOn] = useShortcutsOn();
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!enabled || !areOn) return;
    const act = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.repeat || isTyping(event.target)) return;
      const shortcut = latest.current[event.key as ShortcutKey];
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [enabled, areOn]);
}

/** Whether the person wants them: voice control types letters that nobody meant as commands. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const areOn = useStore(shortcutsOn);
  const set = (on: boolean) => {
    shortcutsOn.set(on);
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  };
  return [areOn, set];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
