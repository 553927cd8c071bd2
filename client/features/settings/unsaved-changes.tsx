import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

/** Asks before what was typed is lost. */
export function UnsavedChanges({ hasChanges }: { hasChanges: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(hasChanges);
  return (
    <Dialog
      open={isAsking}
      onOpenChange={(open) => !open && stay()}
      title={t('settings.unsaved.title')}
      description={t('settings.unsaved.text')}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={leave}>
          {t('settings.unsaved.leave')}
        </Button>
        <Button autoFocus onClick={stay}>
          {t('settings.unsaved.stay')}
        </Button>
      </div>
    </Dialog>
  );
}

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
function useLeaveGuard(hasChanges: boolean): LeaveGuard {
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
