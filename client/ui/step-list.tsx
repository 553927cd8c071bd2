import type { LucideIcon } from 'lucide-react';
import { classNames } from '#client/ui/class-names.ts';

export interface Step {
  icon: LucideIcon;
  title: string;
  text: string;
  reward?: string;
}

interface StepListProps {
  steps: readonly Step[];
  className?: string;
  headings?: 'h2' | 'h3';
}

export function StepList({ steps, className, headings: Heading = 'h3' }: StepListProps) {
  return (
    <ol className={classNames('grid gap-x-8 gap-y-6', className)}>
      {steps.map(({ icon: Icon, title, text, reward }, index) => (
        <li key={title} className="hairline flex gap-4 border-t pt-4">
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-ball-text/60 text-ball-text">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0 flex-1">
            <div className="mb-1 flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Heading className="font-bold">
                <span className="text-ball-text tabular-nums">{index + 1}.</span> {title}
              </Heading>
              {reward && (
                <p className="rounded-full bg-hardwood px-3 py-1 font-display text-sm font-bold text-on-ball tabular-nums">
                  {reward}
                </p>
              )}
            </div>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
