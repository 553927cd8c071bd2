import { formatDate, formatDateAndTime } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import type { PersonTrust } from '#shared/admin/trust.contract.ts';

type Strike = PersonTrust['strikes'][number];

export function PersonStrikes({ strikes }: { strikes: readonly Strike[] }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('admin.trust.strikes')}</h2>
      {strikes.length === 0 && <p className="text-ink-soft">{t('admin.trust.noStrikes')}</p>}
      <ul className="flex flex-col">
        {strikes.map((strike) => (
          <Item key={strike.id} strike={strike} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ strike }: { strike: Strike }) {
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
        {formatDateAndTime(givenAt)} · <bdi>{givenBy.name ?? t('admin.trust.formerMember')}</bdi>
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
