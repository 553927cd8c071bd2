import { useQuery } from '@tanstack/react-query';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDistance } from '#client/lib/i18n/distance.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { mergeCourts } from '#dist/endpoints/admin.ts';
import { importDuplicates } from '#dist/endpoints/court-import.ts';
import { useDecision } from './use-decision.ts';

/** Courts that earlier imports brought several times. Hidden if there are none. */
export function ImportDuplicates() {
  const { data } = useQuery(queryFor(importDuplicates, {}));
  const merger = useDecision(mergeCourts, {
    success: t('takedown.merge.done'),
    failure: t('takedown.merge.failed'),
  });
  if (!data || data.duplicates.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-extrabold tracking-tight">
        {t('admin.imports.duplicates.title')}
      </h2>
      <p className="text-ink-soft">{t('admin.imports.duplicates.text')}</p>
      <ul aria-label={t('admin.imports.duplicates.title')}>
        {data.duplicates.map(({ id, name, source, intoId, intoName, metres }) => (
          <li
            key={`${id} ${intoId}`}
            className="hairline flex flex-wrap items-center gap-3 border-t py-3 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="block font-semibold">
                <CourtName name={name} /> → <CourtName name={intoName} />
              </span>
              <span className="block text-sm text-ink-soft">
                {t('admin.view.away', { distance: formatDistance(metres) })} · {source}
              </span>
            </span>
            <Button
              variant="secondary"
              disabled={merger.isPending}
              onClick={() => merger.mutate({ params: { id }, body: { intoCourtId: intoId } })}
            >
              {t('admin.view.merge')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
