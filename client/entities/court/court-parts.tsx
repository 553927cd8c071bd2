import { DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#client/ui/notice.tsx';
import { fullHourIn, shortWeekdayIn, weekdayIn } from '#shared/format/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';

interface UsualHoursChartProps {
  t: Translate;
  locale: string;
  timeZone: string | null;
  now: Date;
  /** Average number of people by hour of this weekday, null if unknown. */
  people: readonly (number | null)[];
  localHour: number;
}

const HOUR_STEP = 10;
const HOUR_BAR = 7;
const HOURS_HEIGHT = 48;
/** Hours with a label below their bar. */
const NAMED_HOURS = [0, 6, 12, 18];

/** When people usually play on this weekday: 24 bars in the court's time zone, with the current hour marked. */
export function UsualHoursChart(props: UsualHoursChartProps) {
  const { t, locale, timeZone, now, people, localHour } = props;
  const day = weekdayIn(locale, now, timeZone ?? undefined);
  const most = Math.max(...people.map((one) => one ?? 0));
  const busiest = t('presence.usual.busiest', { hour: fullHourIn(locale, people.indexOf(most)) });
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-lg font-extrabold tracking-tight">
        {t('presence.usual.title', { day })}
      </h2>
      {people.every((one) => one === null) ? (
        <p className="text-sm text-ink-soft">{t('presence.usual.unknown')}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${24 * HOUR_STEP} ${HOURS_HEIGHT + 18}`}
            role="img"
            aria-label={busiest}
            className="w-full max-w-md"
          >
            {people.map((one, hour) => {
              const height =
                one === null ? 1 : Math.max(2, (one / Math.max(1, most)) * HOURS_HEIGHT);
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
                  key={hour}
                  x={hour * HOUR_STEP + (HOUR_STEP - HOUR_BAR) / 2}
                  y={HOURS_HEIGHT - height}
                  width={HOUR_BAR}
                  height={height}
                  rx="2"
                  className={hour === localHour ? 'fill-ball' : 'fill-hardwood'}
                />
              );
            })}
            <path
              d={`M${localHour * HOUR_STEP + HOUR_STEP / 2} ${HOURS_HEIGHT + 2}l3 5h-6z`}
              className="fill-ball"
            />
            {NAMED_HOURS.map((hour) => (
              <text
                key={hour}
                x={hour * HOUR_STEP}
                y={HOURS_HEIGHT + 16}
                className="fill-ink-soft text-[9px] tabular-nums"
              >
                {fullHourIn(locale, hour)}
              </text>
            ))}
          </svg>
          <p className="text-sm text-ink-soft">{busiest}</p>
        </>
      )}
    </section>
  );
}

interface WeekChartProps {
  t: Translate;
  locale: string;
  isQuiet: boolean;
  /** The last seven days, today last. */
  days: ReadonlyArray<{
    /** In the court's time zone, so it is formatted in UTC. */
    day: string;
    /** Decides the height of the bar. */
    checkIns: number;
    /** Shown above the bar. */
    count: string;
    spoken: string;
  }>;
  children?: ReactNode;
}

const DAY_STEP = 40;
const DAY_BAR = 28;
const DAYS_HEIGHT = 72;

export function WeekChart({ t, locale, isQuiet, days, children }: WeekChartProps) {
  const most = Math.max(1, ...days.map(({ checkIns }) => checkIns));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold tracking-tight">{t('courtPage.lastWeek')}</h2>
      {isQuiet ? (
        <p className="text-ink-soft">{t('courtPage.quiet')}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${DAY_STEP * days.length} ${DAYS_HEIGHT + 44}`}
            role="img"
            aria-label={days.map(({ spoken }) => spoken).join(', ')}
            className="w-full max-w-sm"
          >
            {days.map(({ day, checkIns, count }, index) => {
              const height = Math.max(2, (checkIns / most) * DAYS_HEIGHT);
              const middle = index * DAY_STEP + DAY_STEP / 2;
              const isToday = index === days.length - 1;
              return (
                <g key={day} textAnchor="middle">
                  {checkIns > 0 && (
                    <text
                      x={middle}
                      y={DAYS_HEIGHT + 14 - height}
                      className="fill-ink text-[14px] font-semibold tabular-nums"
                    >
                      {count}
                    </text>
                  )}
                  <rect
                    x={middle - DAY_BAR / 2}
                    y={DAYS_HEIGHT + 20 - height}
                    width={DAY_BAR}
                    height={height}
                    rx="4"
                    className={isToday ? 'fill-ball' : 'fill-hardwood'}
                  />
                  <text x={middle} y={DAYS_HEIGHT + 40} className="fill-ink-soft text-[14px]">
                    {shortWeekdayIn(locale, day, 'UTC')}
                  </text>
                </g>
              );
            })}
          </svg>
          {children}
        </>
      )}
    </section>
  );
}

interface ClosedNoticeProps {
  t: Translate;
  /** The last closed day as text, or null until further notice. */
  day: string | null;
  reason?: string | null;
}

export function ClosedNotice({ t, day, reason }: ClosedNoticeProps) {
  return (
    <Notice
      icon={DoorClosed}
      tone="danger"
      title={t('courtPage.closedTitle')}
      text={day ? t('courtPage.closedText', { day }) : t('courtPage.closedOpen')}
    >
      {reason && <p dir="auto">{reason}</p>}
    </Notice>
  );
}

interface CourtSourceProps {
  attribution: string | null;
  sourceLink: string | null;
  licence?: string | null;
}

/** Some licenses require attribution. */
export function CourtSource({ attribution, sourceLink, licence }: CourtSourceProps) {
  if (attribution === null) return null;
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      {sourceLink ? (
        <a href={sourceLink} target="_blank" rel="noreferrer" className="underline">
          {attribution}
        </a>
      ) : (
        attribution
      )}
      {licence && licence !== attribution && ` · ${licence}`}
    </p>
  );
}
