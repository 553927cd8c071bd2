import { ClipboardList, MessageCircle, Send } from 'lucide-react';
import { courtName as inWords } from '#client/lib/court-name.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { shareLink } from '#client/ui/share-link.ts';
import { CHECK_IN_TEXTS } from './check-ins.texts.ts';

const { moment: texts } = CHECK_IN_TEXTS;
const LOOK = 'flex-col gap-1! px-1! py-2 text-sm';

interface NextStepsProps {
  courtId: number;
  courtName: string | null;
}

export function NextSteps({ courtId, courtName }: NextStepsProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold text-ink-soft">{texts.next}</p>
      <div className="grid grid-cols-3 gap-2">
        <LinkButton href={`/profile?log-game=${courtId}`} variant="secondary" className={LOOK}>
          <ClipboardList aria-hidden="true" className="size-5" />
          {texts.logGame}
        </LinkButton>
        <LinkButton
          href={`/mobile-dashboard?court=${courtId}`}
          variant="secondary"
          className={LOOK}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {texts.post}
        </LinkButton>
        <Button
          variant="secondary"
          className={LOOK}
          onClick={() =>
            shareLink({
              path: `/courts/${courtId}`,
              title: inWords(courtName),
              text: texts.invitation(inWords(courtName)),
            })
          }
        >
          <Send aria-hidden="true" className="size-5" />
          {texts.invite}
        </Button>
      </div>
    </div>
  );
}
