import { dateFormat } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import type { CourtPage } from '#shared/courts/courts.contract.ts';

const BAR_WIDTH = 28;
const BAR_HEIGHT = 72;
const STEP = 40;

interface RecentActivityProps {
  activity: CourtPage['recentActivity'];
  timezone: string | null;
}

export function RecentActivity({ activity, timezone }: RecentActivityProps) {
  const { days, checkIns30Days, people30Days, lastCheckInAt } = activity;
  const most = Math.max(1, ...days.map(({ checkIns }) => checkIns));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('courtPage.lastWeek')}</h2>
      {checkIns30Days === 0 ? (
        <p className="text-ink-soft">{t('courtPage.quiet')}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${STEP * days.length} ${BAR_HEIGHT + 44}`}
            role="img"
            aria-label={days
              .map(({ day, checkIns }) =>
                t('courtPage.dayCount', { day: weekday(day, 'long'), count: checkIns }),
              )
              .join(', ')}
            className="w-full max-w-sm"
          >
            {days.map(({ day, checkIns }, index) => {
              const height = Math.max(2, (checkIns / most) * BAR_HEIGHT);
              const middle = index * STEP + STEP / 2;
              const isToday = index === days.length - 1;
              return (
                <g key={day}>
                  {checkIns > 0 && (
                    <text
                      x={middle}
                      y={BAR_HEIGHT + 14 - height}
                      textAnchor="middle"
                      className="fill-ink text-[14px] font-semibold tabular-nums"
                    >
                      {checkIns}
                    </text>
                  )}
                  <rect
                    x={middle - BAR_WIDTH / 2}
                    y={BAR_HEIGHT + 20 - height}
                    width={BAR_WIDTH}
                    height={height}
                    rx="4"
                    className={isToday ? 'fill-ball' : 'fill-hardwood'}
                  />
                  <text
                    x={middle}
                    y={BAR_HEIGHT + 40}
                    textAnchor="middle"
                    className="fill-ink-soft text-[14px]"
                  >
                    {weekday(day, 'short')}
                  </text>
                </g>
              );
            })}
          </svg>
          <p className="text-sm text-ink-soft">
            {t('courtPage.month', { checkIns: checkIns30Days, people: people30Days })}
            {lastCheckInAt && (
              <span className="block">
                {t('courtPage.lastCheckIn', { when: formatMoment(lastCheckInAt, timezone) })}
              </span>
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** The day is already in the court's time zone, so format it in UTC. */
function weekday(day: string, length: 'short' | 'long'): string {
  return dateFormat({ weekday: length, timeZone: 'UTC' })(day);
}

function formatMoment(iso: string, timezone: string | null): string {
  return dateFormat({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timezone && { timeZone: timezone }),
  })(iso);
}
