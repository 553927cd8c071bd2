import { classNames } from '#client/ui/class-names.ts';

/** A quiet block of the size of what is still loading, made from the text colour around it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-current/10', className)}
    />
  );
}
