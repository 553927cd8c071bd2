import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '#client/lib/i18n/locale.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { connectToaster, type ToastMessage } from '#client/ui/toast.ts';

const TOAST_MS = 5000;
/** A shared id, so a new message replaces the old one instead of queueing behind it. */
const ONLY_TOAST = 'toast';

const TONES = {
  neutral: { icon: Info, colour: 'text-ink-soft' },
  success: { icon: CircleCheck, colour: 'text-court' },
  danger: { icon: CircleAlert, colour: 'text-brick' },
} as const;

/** Base UI gives toasts the dialog role, but a toast asks for nothing. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined };

const PLACES = {
  top: 'top-[calc(env(safe-area-inset-top)+0.75rem)] lg:top-8',
  bottom: 'bottom-[calc(var(--navigation-height)+0.75rem)] lg:bottom-8',
} as const satisfies Record<ToastPlace, string>;

/** Placed at the opposite end of the screen from the last used control. */
export function Toaster() {
  useLanguage();
  const [place, setPlace] = useState<ToastPlace>('top');
  return (
    <Toast.Provider limit={1} timeout={TOAST_MS}>
      <Toast.Portal>
        {/* The live region must exist before its text, or screen readers don't announce it. */}
        <Toast.Viewport
          role="status"
          aria-label={t('ui.messages')}
          className={`fixed inset-x-4 z-50 mx-auto max-w-sm lg:right-8 lg:left-auto lg:mx-0 lg:w-96 ${PLACES[place]}`}
        >
          <CurrentToast onPlace={setPlace} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function CurrentToast({ onPlace }: { onPlace: (place: ToastPlace) => void }) {
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastMessage, 'tone' | 'action'>>();
  useEffect(() => {
    const lastUse = watchLastUse();
    const disconnect = connectToaster((message) => {
      const { title, description = '', tone = 'neutral', action, durationMs, isAtBottom } = message;
      const { innerWidth: width, innerHeight: height, visualViewport } = window;
      const visibleHeight = visualViewport?.height ?? height;
      onPlace(isAtBottom ? 'bottom' : placeToast(lastUse.get(), { width, height, visibleHeight }));
      add({
        id: ONLY_TOAST,
        title,
        description,
        // 0 means until it is dismissed.
        timeout: durationMs ?? (action ? 0 : TOAST_MS),
        data: { tone, ...(action && { action }) },
      });
    });
    return () => {
      disconnect();
      lastUse.stop();
    };
  }, [add, onPlace]);
  return toasts.map((message) => {
    const { icon: Icon, colour } = TONES[message.data?.tone ?? 'neutral'];
    return (
      <Toast.Root
        key={message.id}
        toast={message}
        {...NO_DIALOG}
        swipeDirection={['up', 'down', 'right']}
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
              <Button
                onClick={() => {
                  close(ONLY_TOAST);
                  message.data?.action?.onClick();
                }}
                className="mt-3"
              >
                {message.data.action.label}
              </Button>
            )}
          </div>
          <Toast.Close
            // Base UI hides this button from screen readers until hover, but keeps it focusable.
            aria-hidden={false}
            aria-label={t('ui.dismiss')}
            className="-my-3 inline-flex size-12 shrink-0 items-center justify-center rounded-lg text-ink-soft transition-colors hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

type ToastPlace = 'top' | 'bottom';

export interface Point {
  x: number;
  y: number;
}

export interface Screen {
  width: number;
  height: number;
  /** Height not covered by the on-screen keyboard. */
  visibleHeight: number;
}

/** From this width, toasts are in the right corner, 24rem wide with a 2rem margin. */
const WIDE_PX = 1024;
const CORNER_PX = 448;

/** Picks the end of the screen opposite to the last used control. */
export function placeToast(used: Point | null, screen: Screen): ToastPlace {
  const { width, height, visibleHeight } = screen;
  if (width >= WIDE_PX) {
    return used && used.x > width - CORNER_PX && used.y > height / 2 ? 'top' : 'bottom';
  }
  // At the bottom it would be behind the keyboard.
  if (visibleHeight < height * 0.75) return 'top';
  return used && used.y < height / 2 ? 'bottom' : 'top';
}

/** Tracks pointer and keyboard. `get` returns where the user last acted. */
export function watchLastUse(): { get: () => Point | null; stop: () => void } {
  let last: Point | null = null;
  const onPointer = ({ clientX, clientY }: PointerEvent) => {
    last = { x: clientX, y: clientY };
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') last = middleOfFocus();
  };
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', onPointer, options);
  document.addEventListener('keydown', onKey, options);
  return {
    // The first message may come before any input, so fall back to the focused element.
    get: () => last ?? middleOfFocus(),
    stop: () => {
      document.removeEventListener('pointerdown', onPointer, options);
      document.removeEventListener('keydown', onKey, options);
    },
  };
}

function middleOfFocus(): Point | null {
  const focused = document.activeElement;
  if (!focused?.matches('a, button, input, select, textarea, [role]')) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
