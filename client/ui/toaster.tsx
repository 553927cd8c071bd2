import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { connectToaster, type ToastMessage } from '#client/ui/toast.ts';
import { UI_TEXTS } from '#client/ui/ui.texts.ts';

const TOAST_MS = 5000;
/** One id for all: a new message replaces the old one on the spot, instead of queueing behind it. */
const ONLY_TOAST = 'toast';

const TONES = {
  neutral: { icon: Info, colour: 'text-ink-soft' },
  success: { icon: CircleCheck, colour: 'text-court' },
  danger: { icon: CircleAlert, colour: 'text-brick' },
} as const;

/** At the top on phones, because the buttons are at the bottom; in a corner where there is room. */
export function Toaster() {
  return (
    <Toast.Provider limit={1} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.75rem)] z-50 mx-auto max-w-sm lg:top-auto lg:right-8 lg:bottom-8 lg:left-auto lg:mx-0 lg:w-96">
          <CurrentToast />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function CurrentToast() {
  const { toasts, add } = Toast.useToastManager<Pick<ToastMessage, 'tone' | 'action'>>();
  useEffect(
    () =>
      connectToaster(({ title, description = '', tone = 'neutral', action }) => {
        add({
          id: ONLY_TOAST,
          title,
          description,
          // Zero: until somebody closes it.
          timeout: action ? 0 : TOAST_MS,
          data: { tone, ...(action && { action }) },
        });
      }),
    [add],
  );
  return toasts.map((message) => {
    const { icon: Icon, colour } = TONES[message.data?.tone ?? 'neutral'];
    return (
      <Toast.Root
        key={message.id}
        toast={message}
        swipeDirection={['up', 'right']}
        className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[opacity,translate] data-ending-style:opacity-0"
      >
        <Toast.Content
          key={message.updateKey}
          className="hairline flex animate-rise gap-3 rounded-xl border bg-surface p-4 pr-1 shadow-card"
        >
          <Icon aria-hidden="true" className={`h-6 w-5 shrink-0 ${colour}`} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold" render={<p />} />
            <Toast.Description className="text-ink-soft" />
            {message.data?.action && (
              <Button onClick={message.data.action.onClick} className="mt-3">
                {message.data.action.label}
              </Button>
            )}
          </div>
          <Toast.Close
            aria-label={UI_TEXTS.dismiss}
            className="-my-3 inline-flex size-12 shrink-0 items-center justify-center rounded-lg text-ink-soft transition-colors hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
