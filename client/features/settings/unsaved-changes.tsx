import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

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

/** Marks an extra history entry that Back removes instead of leaving the screen. */
const MARK = 'unsavedChanges';
const BACK = Symbol('back');

function isMarked(): boolean {
  return history.state?.[MARK] === true;
}

function mark(): void {
  history.pushState({ ...history.state, [MARK]: true }, '');
}

interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/** Asks before a link or Back within the app. The browser asks for everything else. */
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
    // Runs before the router's handler.
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
      else if (wanted !== null) navigate(wanted, { replace: true });
    },
  };
}

/** Target path of a plain click on an internal link. Null if the app doesn't handle the click. */
function pathOfLink(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return null;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname || /\.\w+$/.test(link.pathname)) return null;
  return link.pathname + link.search + link.hash;
}
