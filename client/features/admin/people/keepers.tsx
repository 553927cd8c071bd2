import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDate } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Card } from '#client/ui/card.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { listKeepers } from '#dist/endpoints/admin/trust.ts';
import { PersonLink } from './person-link.tsx';

export function Keepers() {
  const { data } = useQuery(queryFor(listKeepers, {}));
  if (data === undefined) return null;
  if (data.length === 0) {
    return (
      <KeeperMissing>
        <LinkButton href="/admin?tab=people" variant="secondary">
          {t('admin.keepers.choose')}
        </LinkButton>
      </KeeperMissing>
    );
  }
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{t('admin.keepers.title')}</h2>
      <ul className="flex max-h-80 flex-col overflow-y-auto">
        {data.map(({ person, area, namedAt }) => (
          <li
            key={person.id}
            className="hairline flex flex-wrap items-center justify-between gap-x-4 border-t py-1 wrap-anywhere first:border-t-0"
          >
            <PersonLink id={person.id}>
              <bdi>{person.name}</bdi> @{person.username}
            </PersonLink>
            <span className="text-sm text-ink-soft">
              {t('admin.trust.keeperOf', { area, date: formatDate(namedAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** On a new server no user is Known, so no one can be a witness. Admins have to name the first Keepers. */
export function KeeperMissing({ children }: { children?: ReactNode }) {
  const { data } = useQuery(queryFor(listKeepers, {}));
  if (data?.length !== 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-60">{t('admin.keepers.missing')}</p>
      {children}
    </div>
  );
}
