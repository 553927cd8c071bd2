import { ClipboardList, MessageCircle, Send } from 'lucide-react';
import { courtName as inWords } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { shareLink } from '#client/ui/share-link.ts';

const LOOK = 'flex-col gap-1! px-1! py-2 text-sm';

interface NextStepsProps {
  courtId: number;
  courtName: string | null;
  streak: number;
}

export function NextSteps({ courtId, courtName, streak }: NextStepsProps) {
  const share = async () => {
    const court = inWords(courtName);
    await shareLink({
      path: `/courts/${courtId}`,
      title: court,
      text: t('checkIns.moment.invitation', { court }),
      picture: await pictureOf({ court, streak }),
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold text-ink-soft">{t('checkIns.moment.next')}</p>
      <div className="grid grid-cols-3 gap-2">
        <LinkButton href={`/profile?log-game=${courtId}`} variant="secondary" className={LOOK}>
          <ClipboardList aria-hidden="true" className="size-5" />
          {t('checkIns.moment.logGame')}
        </LinkButton>
        <LinkButton
          href={`/mobile-dashboard?court=${courtId}`}
          variant="secondary"
          className={LOOK}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {t('checkIns.moment.post')}
        </LinkButton>
        <Button variant="secondary" className={LOOK} onClick={() => void share()}>
          <Send aria-hidden="true" className="size-5" />
          {t('checkIns.moment.invite')}
        </Button>
      </div>
    </div>
  );
}

/** Only where it can be sent: a link to paste has no picture. Without one the link is shared all the same. */
async function pictureOf(shown: { court: string; streak: number }): Promise<File | undefined> {
  if (!navigator.canShare) return undefined;
  try {
    const { drawShareCard } = await import('./share-card.ts');
    return await drawShareCard(shown);
  } catch (error) {
    console.warn('The picture could not be drawn:', error);
    return undefined;
  }
}
