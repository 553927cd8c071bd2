import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { spotsLine } from '#shared/runs/run-words.ts';
import type { Run } from '#shared/runs/runs.contract.ts';

interface RunRowLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  t: Translate;
  run: Pick<Run, 'status' | 'spotsLeft' | 'waiting' | 'playersIn' | 'maxPlayers'>;
  /** For lists that aren't grouped by day. */
  day?: string | false | undefined;
  hour: string;
  /** If the reader's clock may show another time. */
  zone?: string;
  /** Left out on the court's own page. */
  court?: string | false;
  facts: readonly (string | null)[];
  /** More about the spots. */
  children?: ReactNode;
  end?: ReactNode;
}

/** A run in a list: a plain link, which `<Link asChild>` connects to the router. */
export function RunRowLink(props: RunRowLinkProps) {
  const { t, run, day, hour, zone, court, facts, children, end, ...link } = props;
  const isOff = run.status === 'cancelled';
  return (
    <a
      {...link}
      className="hairline flex min-h-20 items-center gap-4 rounded-xl border bg-surface px-4 py-3 shadow-card transition-colors hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex min-w-[5.75rem] shrink-0 flex-col">
          {day && <span className="text-sm text-ink-soft first-letter:uppercase">{day}</span>}
          <span className="whitespace-nowrap">
            <span
              className={classNames(
                'font-display text-lg font-extrabold tabular-nums',
                isOff && 'line-through',
              )}
            >
              {hour}
            </span>
            {zone && <span className="text-sm text-ink-soft"> {zone}</span>}
          </span>
        </span>
        <span className="flex min-w-0 flex-1 basis-[9rem] flex-col gap-1">
          {court && (
            <span className="font-bold wrap-anywhere">
              <bdi>{court}</bdi>
            </span>
          )}
          <span className={classNames('text-sm', court ? 'text-ink-soft' : 'font-bold')}>
            {facts.filter(Boolean).join(' · ')}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className={classNames('font-semibold', isOff && 'text-brick')}>
              {spotsLine(t, run)}
            </span>
            {children}
          </span>
        </span>
      </span>
      {end}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </a>
  );
}
