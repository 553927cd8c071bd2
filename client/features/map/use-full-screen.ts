import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHideNavigation } from '#client/ui/navigation-hidden.ts';

/** Marks a history entry, so Back closes the map instead of leaving the screen. */
const MARK = 'fullScreenMap';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), [tabindex]:not([tabindex="-1"])';

function isMarked(): boolean {
  return history.state?.[MARK] === true;
}

interface FullScreen {
  isFull: boolean;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Shows the map full screen as a dialog, without moving it in the DOM, which would destroy Leaflet's map.
 * Closes if `isAllowed` becomes false. The focus moves to `frame` and returns to `opener`.
 */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  isAllowed: boolean,
): FullScreen {
  const [isOpen, setOpen] = useState(isMarked);
  const isFull = isOpen && isAllowed;
  const wasFull = useRef(false);
  useHideNavigation(isFull);

  const close = useCallback(() => {
    if (isMarked()) history.back();
    else setOpen(false);
  }, []);
  useEffect(() => {
    const follow = () => setOpen(isMarked());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (isOpen && !isAllowed) close();
  }, [isOpen, isAllowed, close]);
  useEffect(() => {
    if (!isFull) {
      if (wasFull.current) opener.current?.focus();
      wasFull.current = false;
      return;
    }
    wasFull.current = true;
    frame.current?.focus();
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
    };
  }, [isFull, frame, opener]);

  return {
    isFull,
    open: () => {
      history.pushState({ ...history.state, [MARK]: true }, '');
      setOpen(true);
    },
    close,
    onKeyDown: (event) => {
      if (!isFull || event.defaultPrevented) return;
      if (event.key === 'Escape') close();
      if (event.key === 'Tab' && frame.current) keepInside(event, frame.current);
    },
  };
}

function keepInside(event: KeyboardEvent, frame: HTMLElement): void {
  const all = [...frame.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
  const { activeElement } = document;
  const [first, last] = [all[0], all.at(-1)];
  const leaves = event.shiftKey
    ? activeElement === first || activeElement === frame
    : activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** `checkVisibility` is missing in Safari before 17.4. */
function isVisible(element: HTMLElement): boolean {
  const isDrawn = element.getClientRects().length > 0;
  return isDrawn && getComputedStyle(element).visibility !== 'hidden';
}
