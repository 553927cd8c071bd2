import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDate, formatNumber } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { FoldedCard } from '#client/ui/folded-card.tsx';
import { listKeepers } from '#dist/endpoints/admin/trust.ts';
import { PersonLink } from './person-link.tsx';

export function Keepers() {
  const { data } = useQuery(queryFor(listKeepers, {}));
  if (data === undefined || data.length === 0) return null;
  return (
    <FoldedCard
      title={t('admin.keepers.title')}
      end={<span className="tabular-nums">{formatNumber(data.length)}</span>}
    >
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {data.map(({ person, area, namedAt }) => (
          <li
            key={person.id}
            className="hairline flex flex-wrap items-center justify-between gap-x-4 border-t py-1 wrap-anywhere first:border-t-0"
          >
            <PersonLink person={person} />
            <span className="text-sm text-ink-soft">
              {t('admin.trust.keeperOf', { area, date: formatDate(namedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}

/** On a new server no user is Known, so no one can vouch for others. Admins have to name the first Keepers. */
export function KeeperMissing() {
  const { data } = useQuery(queryFor(listKeepers, {}));
  if (data?.length !== 0) return null;
  return <p className="rounded-lg bg-sunken p-4">{t('admin.keepers.missing')}</p>;
}
