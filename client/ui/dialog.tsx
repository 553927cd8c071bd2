import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { useBackCloses } from '#client/lib/navigation/back-closes.ts';
import { classNames } from '#client/ui/class-names.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For comparing things side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A bottom sheet on phones, a centered box on larger screens. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide = false,
  children,
}: DialogProps) {
  const [hasInput, setHasInput] = useState(false);
  if (!open && hasInput) setHasInput(false);
  useBackCloses(open, () => onOpenChange(false));
  return (
    // A tap beside the sheet would lose what the user has entered.
    <BaseDialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={hasInput}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-on-ball/60 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          onInput={() => setHasInput(true)}
          onClick={(event) => isFormButton(event) && setHasInput(true)}
          className={classNames(
            'fixed inset-x-0 bottom-(--keyboard-height) z-50 flex max-h-[calc(90dvh-var(--keyboard-height))] flex-col gap-4 overflow-y-auto rounded-t-xl bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-ink shadow-card outline-none transition-[opacity,translate] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-x-auto sm:top-[calc(50%-var(--keyboard-height)/2)] sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:data-ending-style:-translate-y-[calc(50%-1rem)] sm:data-starting-style:-translate-y-[calc(50%-1rem)]',
            wide
              ? 'sm:w-[min(64rem,calc(100%-3rem-env(safe-area-inset-left)-env(safe-area-inset-right)))]'
              : 'sm:w-[28rem]',
          )}
        >
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-xl font-extrabold tracking-tight">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-ink-soft">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label={t('ui.close')}
              className="-mt-2 -mr-3 inline-flex size-12 shrink-0 items-center justify-center rounded-lg text-ink-soft transition-colors hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Buttons in forms choose something, such as a player's team. */
function isFormButton({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('form button') !== null;
}
