import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

/** In the state of an extra entry of the browser's history, which Back takes away instead of the screen. */
const MARK = 'unsavedChanges';
const BACK = Symbol('back');

function isMarked(): boolean {
  return history.state?.[MARK] === true;
}

function mark(): void {
  history.pushState({ ...history.state, [MARK]: true }, '');
}

interface LeaveGuard {
  /** Somebody wants to go, and something is not saved. */
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/** While there are unsaved changes, a link or Back within the app asks first; the browser asks for the rest. */
export function useLeaveGuard(hasChanges: boolean): LeaveGuard {
  const [wanted, setWanted] = useState<string | typeof BACK | null>(null);
  const isLeaving = useRef(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!hasChanges) return;
    isLeaving.current = false;
    if (!isMarked()) mark();
    const onClick = (event: MouseEvent) => {
      const path = isLeaving.current ? null : pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(path);
    };
    const onBack = () => {
      if (isLeaving.current || isMarked()) return;
      mark();
      setWanted(BACK);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router sees it.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onBack);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onBack);
      window.removeEventListener('beforeunload', onUnload);
      if (isMarked()) history.back();
    };
  }, [hasChanges]);

  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      isLeaving.current = true;
      setWanted(null);
      if (wanted === BACK) history.go(-2);
      // In the place of the extra entry.
      else if (wanted !== null) navigate(wanted, { replace: true });
    },
  };
}

/** Where a plain click on a link leads within the app; null where it stays here or is the browser's business. */
function pathOfLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname || /\.\w+$/.test(link.pathname)) return null;
  return link.pathname + link.search + link.hash;
}
