import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#client/ui/class-names.ts';

export const BUTTON_SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg px-4 font-semibold transition-colors';

export const BUTTON_VARIANTS = {
  primary: 'bg-ball text-on-ball hover:bg-ball-pressed',
  secondary: 'bg-surface text-ink border border-edge hover:bg-sunken',
  ghost: 'text-ink hover:bg-ink/8',
  danger: 'bg-brick text-on-brick hover:opacity-90',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof BUTTON_VARIANTS;
  /** While set, shows this text with a spinner and ignores clicks. */
  busyLabel?: string | false | undefined;
}

export function Button({
  variant = 'primary',
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const busy = Boolean(busyLabel);
  // Not `disabled`, because that would lose the keyboard focus during a submission.
  const refuseWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={refuseWhileBusy}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(
        BUTTON_SHAPE,
        'aria-disabled:cursor-progress disabled:cursor-not-allowed disabled:opacity-60',
        BUTTON_VARIANTS[variant],
        className,
      )}
    >
      {busy && <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />}
      {busyLabel || children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<'a'> {
  variant?: keyof typeof BUTTON_VARIANTS | undefined;
}

/** A plain link that looks like a button. LinkButton is the one for screens of the app. */
export function ButtonLink({ variant = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(BUTTON_SHAPE, BUTTON_VARIANTS[variant], className)}>
      {children}
    </a>
  );
}
