import { MessageCircle, Send } from 'lucide-react';
import { courtName as inWords } from '#client/entities/court/court-name.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { shareLink } from '#client/ui/share-link.ts';

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
    <div className="grid grid-cols-2 gap-2">
      <LinkButton href={`/mobile-dashboard?court=${courtId}`} variant="secondary">
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('checkIns.moment.post')}
      </LinkButton>
      <Button variant="secondary" onClick={() => void share()}>
        <Send aria-hidden="true" className="size-5" />
        {t('checkIns.moment.invite')}
      </Button>
    </div>
  );
}

/** Undefined if the device can't share files. The link is shared anyway. */
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
