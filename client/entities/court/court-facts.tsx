import type { CourtFact } from '#shared/court-card/court-card.contract.ts';
import { FACT_KEYS } from '#shared/court-card/facts.ts';
import { monthIn, shortWeekdayIn } from '#shared/format/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';

interface CourtFactsProps {
  t: Translate;
  locale: string;
  /** Missing in pages cached by an older version. */
  facts?: readonly CourtFact[];
  now: Date;
}

export function CourtFacts({ t, locale, facts = [], now }: CourtFactsProps) {
  const known = FACT_KEYS.flatMap((key) => facts.find((fact) => fact.key === key) ?? []);
  if (known.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1">
      {known.map((fact) => (
        <div key={fact.key} className="wrap-anywhere">
          <dt className="inline font-semibold">
            {t('ui.label', { label: t(`courtCard.keys.${fact.key}`) })}{' '}
          </dt>
          <dd className="inline">
            {fact.state === 'disputed' ? (
              t('courtCard.disputed')
            ) : (
              <>
                {fact.key === 'openingHours'
                  ? openingHoursIn(locale, fact.value)
                  : factValue(t, fact.value)}
                <span className="text-sm text-ink-soft"> · {sourceOf(t, fact, now)}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAY_OR_MONTH = new RegExp(`\\b(?:${[...WEEKDAYS, ...MONTHS].join('|')})\\b`, 'g');

/** OpenStreetMap's "Mo-Su 06:00-22:00" as "Mon-Sun 06:00-22:00". January 5, 2026 was a Monday. */
function openingHoursIn(locale: string, hours: string): string {
  return hours.replace(DAY_OR_MONTH, (name) =>
    WEEKDAYS.includes(name)
      ? shortWeekdayIn(locale, Date.UTC(2026, 0, 5 + WEEKDAYS.indexOf(name)), 'UTC')
      : monthIn(locale, Date.UTC(2026, MONTHS.indexOf(name)), 'UTC'),
  );
}

/** Values with a text of their own. Numbers are shown as they are. */
const NAMED = [
  'acrylic',
  'asphalt',
  'bent',
  'broken',
  'chain',
  'concrete',
  'full',
  'good',
  'half',
  'no',
  'none',
  'plastic',
  'rubber',
  'unpaved',
  'wood',
  'yes',
] as const;

export function factValue(t: Translate, value: string): string {
  const named = NAMED.find((each) => each === value);
  return named ? t(`courtCard.values.${named}`) : value;
}

function sourceOf(t: Translate, { state, confirmedAt, by }: CourtFact, now: Date): string {
  if (confirmedAt === null) return t('courtCard.unconfirmed');
  const ago = agoOf(t, (now.getTime() - Date.parse(confirmedAt)) / 86_400_000);
  return state === 'confirmed'
    ? t('courtCard.confirmed', { ago, players: by })
    : t('courtCard.imported', { ago });
}

function agoOf(t: Translate, days: number): string {
  if (days < 1) return t('courtCard.ago.today');
  if (days < 14) return t('courtCard.ago.days', { days: Math.floor(days) });
  if (days < 61) return t('courtCard.ago.weeks', { weeks: Math.floor(days / 7) });
  if (days < 730) return t('courtCard.ago.months', { months: Math.floor(days / 30.4) });
  return t('courtCard.ago.years', { years: Math.floor(days / 365) });
}
