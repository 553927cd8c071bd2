import { classNames } from '#client/ui/class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-current/10', className)}
    />
  );
}
