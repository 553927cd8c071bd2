import { Handshake } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import type { ShownTo } from '#shared/presence/presence-limits.ts';
import { type CourtNowState, keepAsItIs, useCourtNow } from './use-court-now.ts';

interface FriendsQuestionProps {
  courtId: number;
  /** Shown if there is nothing to ask, so that users don't face two questions at once. */
  children?: ReactNode;
}

/** Asked once, at the first check-in of a user with friends. Later, the court card has a switch. */
export function FriendsQuestion({ courtId, children }: FriendsQuestionProps) {
  const state = useCourtNow(courtId);
  const { act, running, query } = state;
  const headingId = useId();
  useAskOnce(courtId, state);
  if (query.isPending) return null;
  if (!query.data?.mine?.asksAboutFriends) return children;
  const answer = (shownTo: ShownTo) => act({ kind: 'show', shownTo, alsoLater: true });
  const isRunning = (shownTo: ShownTo) =>
    running?.kind === 'show' && running.shownTo === shownTo && t('presence.sending');
  return (
    <section
      aria-labelledby={headingId}
      className="hairline flex animate-rise flex-col gap-2 rounded-lg border bg-sunken p-3"
    >
      <h3 id={headingId} className="flex items-center gap-2 font-semibold">
        <Handshake aria-hidden="true" className="size-5 shrink-0 text-court" />
        {t('presence.question.title')}
      </h3>
      <p className="text-sm text-ink-soft">{t('presence.question.text')}</p>
      <div className="grid gap-2 min-[22rem]:grid-cols-2">
        <Button
          variant="secondary"
          busyLabel={isRunning('nobody')}
          onClick={() => answer('nobody')}
        >
          {t('presence.question.countedOnly')}
        </Button>
        <Button
          variant="secondary"
          busyLabel={isRunning('friends')}
          onClick={() => answer('friends')}
        >
          {t('presence.question.friendsToo')}
        </Button>
      </div>
    </section>
  );
}

/** Closing the card without a choice keeps the current setting, and the question isn't asked again. */
function useAskOnce(courtId: number, { query, running }: CourtNowState): void {
  const mine = query.data?.mine;
  const open = useRef<ShownTo | null>(null);
  useEffect(() => {
    open.current = mine?.asksAboutFriends && running === null ? mine.shownTo : null;
  }, [mine, running]);
  useEffect(
    () => () => {
      if (open.current !== null) keepAsItIs(courtId, open.current);
    },
    [courtId],
  );
}
