import { classNames } from '#client/ui/class-names.ts';

/** A quiet grey block of the size of what is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-ink/10', className)}
    />
  );
}
