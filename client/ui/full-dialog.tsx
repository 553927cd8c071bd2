import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBackCloses } from '#client/lib/navigation/back-closes.ts';
import { classNames } from '#client/ui/class-names.ts';

const LOOKS = {
  /** Full screen and dark in both themes, for the camera. */
  immersive: 'inset-0 bg-asphalt text-chalk',
  card: 'inset-x-0 top-0 bottom-(--keyboard-height) bg-surface text-ink sm:inset-auto sm:top-[calc(50%-var(--keyboard-height)/2)] sm:left-1/2 sm:max-h-[calc(90dvh-var(--keyboard-height))] sm:min-h-[28rem] sm:w-[32rem] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:shadow-card',
} as const;

interface FullDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  look: keyof typeof LOOKS;
  /** Change this when the content changes, because the focused element may be gone. */
  step: string;
  children: ReactNode;
}

/** A full-screen task. It is open while it is mounted. */
export function FullDialog(props: FullDialogProps) {
  const { title, closeLabel, onClose, look, step, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const immersive = look === 'immersive';
  useBackCloses(true, onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step changes
  useEffect(() => {
    popup.current?.focus();
  }, [step]);

  return (
    <BaseDialog.Root open disablePointerDismissal onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-on-ball/60" />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={popup}
          className={classNames('safe-x fixed z-50 flex flex-col outline-none', LOOKS[look])}
        >
          <div
            className={classNames(
              'flex items-center justify-between gap-3 pl-5',
              immersive ? 'pt-[max(0.25rem,env(safe-area-inset-top))] pr-1 pb-1' : 'pt-3 pr-3',
            )}
          >
            <BaseDialog.Title
              className={classNames(
                'font-extrabold tracking-tight',
                immersive ? 'text-base' : 'text-xl',
              )}
            >
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              aria-label={closeLabel}
              title={closeLabel}
              className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg transition-colors hover:bg-current/10"
            >
              <X aria-hidden="true" className="size-6" />
            </BaseDialog.Close>
          </div>
          <div
            className={classNames(
              'flex min-h-0 flex-1 flex-col',
              !immersive &&
                'scroll-pb-32 overflow-y-auto px-5 pt-2 pb-[calc(1.25rem+env(safe-area-inset-bottom))] has-[[data-footer]]:pb-0',
            )}
          >
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
