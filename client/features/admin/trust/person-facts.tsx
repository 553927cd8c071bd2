import { CourtName } from '#client/entities/court/court-name.tsx';
import { PersonName } from '#client/entities/person/person-name.tsx';
import { formatDate, formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import type { PersonTrust } from '#shared/admin/trust.contract.ts';

export function CheckIns({ checkIns }: Pick<PersonTrust, 'checkIns'>) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('admin.trust.checkIns')}</h2>
      {checkIns.length === 0 && <p className="text-ink-soft">{t('admin.trust.noCheckIns')}</p>}
      <ul className="flex flex-col">
        {checkIns.map(({ id, courtName, createdAt, outcome, readyAt }) => (
          <li
            key={id}
            className="hairline flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3 first:border-t-0"
          >
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p className="font-semibold">
                <CourtName name={courtName} />
              </p>
              <p className="text-sm text-ink-soft">{formatDateAndTime(createdAt)}</p>
            </div>
            <Badge>
              {readyAt === null
                ? t(`admin.trust.outcomes.${outcome}`)
                : t('admin.trust.readySince', { time: formatDateAndTime(readyAt) })}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Strike = PersonTrust['strikes'][number];

export function PersonStrikes({ strikes }: { strikes: readonly Strike[] }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('admin.trust.strikes')}</h2>
      {strikes.length === 0 && <p className="text-ink-soft">{t('admin.trust.noStrikes')}</p>}
      <ul className="flex flex-col">
        {strikes.map((strike) => (
          <StrikeItem key={strike.id} strike={strike} />
        ))}
      </ul>
    </Card>
  );
}

function StrikeItem({ strike }: { strike: Strike }) {
  const { step, reason, note, givenBy, givenAt, pausedUntil, appeal } = strike;
  return (
    <li className="hairline flex flex-col gap-1 border-t py-3 wrap-anywhere first:border-t-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t('admin.trust.strikeStep', { step })} · {t(`trust.strikes.reasons.${reason}`)}
        {pausedUntil !== null && (
          <Badge>{t('admin.trust.pausedUntil', { date: formatDate(pausedUntil) })}</Badge>
        )}
      </p>
      <p dir="auto">{note}</p>
      <p className="text-sm text-ink-soft">
        {formatDateAndTime(givenAt)} ·{' '}
        <PersonName name={givenBy.name} missing={t('admin.formerMember')} />
      </p>
      {appeal !== null && (
        <div className="mt-2 rounded-lg bg-sunken p-3">
          <p className="font-semibold">
            {t(
              appeal.isGranted === null
                ? 'admin.trust.appeals.open'
                : appeal.isGranted
                  ? 'admin.trust.appeals.granted'
                  : 'admin.trust.appeals.denied',
            )}
          </p>
          <p className="whitespace-pre-line" dir="auto">
            {appeal.text}
          </p>
        </div>
      )}
    </li>
  );
}
