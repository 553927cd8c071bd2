import type { LucideIcon } from 'lucide-react';
import { classNames } from '#client/ui/class-names.ts';
import { LinkButton } from '#client/ui/link-button.tsx';

interface EmptyOfferProps {
  icon: LucideIcon;
  text: string;
  /** Where there is something to put here. */
  href: string;
  action: string;
  /** The height of what would stand here. */
  className: string;
}

/** In the place of a row of cards that has none yet. */
export function EmptyOffer({ icon: Icon, text, href, action, className }: EmptyOfferProps) {
  return (
    <div
      className={classNames(
        'hairline mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl border border-dashed p-4',
        className,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-[14rem] items-center gap-3">
        <Icon aria-hidden="true" className="size-7 shrink-0 text-ball-text" />
        <span className="text-ink-soft">{text}</span>
      </p>
      <LinkButton href={href} variant="secondary">
        {action}
      </LinkButton>
    </div>
  );
}
