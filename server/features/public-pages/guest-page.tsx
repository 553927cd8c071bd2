import { UserX } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SelectField } from '#client/ui/fields.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { hourIn } from '#shared/format/dates.ts';
import type { MapDevice } from '#shared/public-pages/directions.ts';
import type { GuestAnswer } from '#shared/runs/guests.contract.ts';
import { RUN_MAX_GUESTS } from '#shared/runs/run-limits.ts';
import { isFull } from '#shared/runs/run-words.ts';
import { inLanguage, type PageContext, renderPage } from './page-frame.tsx';
import type { RunForAnyone } from './public-run.service.ts';
import { FormError, RunBody } from './run-page.tsx';
import { describeRun } from './words.ts';

interface GuestPageContent {
  found: RunForAnyone;
  guest: GuestAnswer;
  token: string;
  device: MapDevice;
  error?: string | undefined;
}

interface PartProps {
  context: PageContext;
  content: GuestPageContent;
}

/** The page behind the mailed link: the guest's answer, and buttons to change it. Opening it changes nothing. */
export function guestPage(context: PageContext, content: GuestPageContent): string {
  const { t } = context;
  const { found, guest, device, token } = content;
  const { title, description } = describeRun(context, found.run);
  return renderPage(context, {
    path: `/runs/${found.run.key}`,
    title,
    description,
    isIndexed: false,
    body: (
      <RunBody context={context} found={found} device={device} guestToken={token}>
        {guest.removedReason === null ? (
          <Card className="flex flex-col gap-3">
            <State context={context} content={content} />
            <Answer context={context} content={content} />
          </Card>
        ) : (
          <Notice
            role="status"
            icon={UserX}
            tone="danger"
            title={t('runPage.removed')}
            text={<q dir="auto">{guest.removedReason}</q>}
          />
        )}
      </RunBody>
    ),
  });
}

function State({ context, content }: PartProps) {
  const { title, text } = wordsFor(context, content);
  return (
    <div role="status">
      <h2 className="text-lg font-extrabold tracking-tight">{title}</h2>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  );
}

function Answer({ context, content }: PartProps) {
  const { t } = context;
  const { found, guest, token, error } = content;
  return (
    <form
      method="post"
      action={inLanguage(context, `/runs/${found.run.key}/guest`)}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="token" value={token} />
      <FormError text={error} />
      {found.run.status === 'open' && <Choices context={context} content={content} />}
      <Button
        type="submit"
        name="answer"
        value="withdraw"
        variant="secondary"
        className="text-brick"
      >
        {t('server.public.guestWithdraw')}
      </Button>
      <p className="text-sm text-ink-soft">
        {t('server.public.guestWithdrawText', { name: guest.name })}
      </p>
    </form>
  );
}

function Choices({ context: { t }, content: { found, guest } }: PartProps) {
  const takesPart = guest.state === 'in' || guest.state === 'waiting';
  const joinsWaitlist = guest.state !== 'offered' && isFull(found.run);
  const inWords = joinsWaitlist ? t('runPage.joinWaitlist') : t('runPage.in');
  return (
    <>
      <SelectField
        name="guests"
        label={t('runPage.guests')}
        options={Array.from({ length: RUN_MAX_GUESTS + 1 }, (_, guests) => ({
          value: String(guests),
          label: guests === 0 ? t('runPage.justMe') : `+${guests}`,
        }))}
        defaultValue={String(guest.guests)}
      />
      <Button type="submit" name="answer" value="in" variant={takesPart ? 'secondary' : 'primary'}>
        {takesPart ? t('server.public.guestKeep') : inWords}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" name="answer" value="maybe" variant="secondary">
          {t('runPage.maybe')}
        </Button>
        <Button type="submit" name="answer" value="out" variant="secondary">
          {t('runPage.out')}
        </Button>
      </div>
    </>
  );
}

function wordsFor(
  { t, locale }: PageContext,
  { found, guest }: GuestPageContent,
): { title: string; text?: string } {
  const { state, guests, offeredUntil } = guest;
  if (state === 'in') {
    return {
      title: guests > 0 ? t('runPage.youreInWith', { guests }) : t('runPage.youreIn'),
      text: t('server.public.guestInText'),
    };
  }
  if (state === 'waiting') {
    return { title: t('server.public.guestWaiting'), text: t('server.public.guestWaitingText') };
  }
  if (state === 'offered' && offeredUntil !== null) {
    const time = hourIn(locale, offeredUntil, found.run.court.timezone);
    return { title: t('runPage.offered'), text: t('runPage.offeredText', { time }) };
  }
  if (state === 'lapsed') return { title: t('runPage.lapsed'), text: t('runPage.lapsedText') };
  if (guest.answer === 'maybe') return { title: t('runPage.youMay') };
  if (guest.answer === 'out') return { title: t('runPage.youreOut') };
  return {
    title: t('server.public.guestHello', { name: guest.name }),
    text: t('server.public.guestConfirm'),
  };
}
