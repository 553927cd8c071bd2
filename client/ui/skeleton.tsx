import { classNames } from '#client/ui/class-names.ts';

/** A placeholder for content that is loading, tinted with the surrounding text color. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-current/10', className)}
    />
  );
}
