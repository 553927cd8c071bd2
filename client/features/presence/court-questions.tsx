import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatHour } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { bandText } from '#shared/format/numbers.ts';
import type { CourtNow } from '#shared/presence/presence.contract.ts';
import { HEADCOUNT_BANDS, ON_MY_WAY_MINUTES } from '#shared/presence/presence-limits.ts';
import type { Act } from './use-court-now.ts';

interface QuestionProps {
  onChoose: (act: Act) => void;
}

export function HowLong({ onChoose }: QuestionProps) {
  return (
    <Choices label={t('presence.howLong')}>
      {ON_MY_WAY_MINUTES.map((minutes) => (
        <Choice key={minutes} onClick={() => onChoose({ kind: 'on-my-way', minutes })}>
          {t('presence.minutes', { minutes })}
        </Choice>
      ))}
    </Choices>
  );
}

export function HowMany({ onChoose }: QuestionProps) {
  return (
    <Choices label={t('presence.howManyHint')}>
      {HEADCOUNT_BANDS.map((each, band) => (
        <Choice key={each.low} onClick={() => onChoose({ kind: 'count', band })}>
          {bandText(each)}
        </Choice>
      ))}
    </Choices>
  );
}

export function Mine({ mine: { state, until } }: { mine: NonNullable<CourtNow['mine']> }) {
  const time = formatHour(until);
  return (
    <p className="font-semibold text-court">
      {state === 'here' ? t('presence.hereUntil', { time }) : t('presence.expectedAt', { time })}
    </p>
  );
}

export function LogGame({ courtId, onClose }: { courtId: number; onClose: () => void }) {
  return (
    <Card className="flex animate-rise flex-col gap-3 p-4">
      <p className="font-bold">{t('presence.logGame.title')}</p>
      <div className="grid grid-cols-2 gap-2">
        <LinkButton href={`/profile?log-game=${courtId}`}>
          <ClipboardList aria-hidden="true" className="size-5" />
          {t('presence.logGame.log')}
        </LinkButton>
        <Button variant="ghost" onClick={onClose}>
          {t('presence.logGame.notNow')}
        </Button>
      </div>
    </Card>
  );
}

/** On a phone the choices may open below the screen. */
function scrollIntoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'nearest' });
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset ref={scrollIntoView} className="flex flex-col gap-2">
      <legend className="mb-2 text-ink-soft">{label}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">{children}</div>
    </fieldset>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" className="px-2 tabular-nums" onClick={onClick}>
      {children}
    </Button>
  );
}
