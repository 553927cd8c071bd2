import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { audienceName } from '#shared/runs/run-words.ts';
import type { DraftProblems, RunDraft } from './run-draft.ts';

interface MoreOptionsProps {
  draft: RunDraft;
  isOpenFirst: boolean;
  /** Something in it is wrong. */
  mustOpen: boolean;
  children: ReactNode;
}

/** What most runs leave as it is; closed it says what that is. */
export function MoreOptions({ draft, isOpenFirst, mustOpen, children }: MoreOptionsProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const isShown = isOpen || mustOpen;
  const { audience, visibility, isWeekly } = draft;
  const chosen = [
    audienceName(t, audience),
    t(`runForm.seenBy.${visibility}`),
    isWeekly && t('runForm.weekly'),
  ];
  return (
    <Card className="flex flex-col gap-5">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
        className="-m-2 flex min-h-12 items-center gap-3 rounded-lg p-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{t('runForm.more')}</span>
          {!isShown && (
            <span className="block text-sm text-ink-soft">
              {chosen.filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${isShown ? 'rotate-180' : ''}`}
        />
      </button>
      {isShown && children}
    </Card>
  );
}

export function hasProblemBelow({ guestSpots, note, until }: DraftProblems): boolean {
  return guestSpots !== undefined || note !== undefined || until !== undefined;
}
