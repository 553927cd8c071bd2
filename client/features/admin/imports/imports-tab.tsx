import { useQuery } from '@tanstack/react-query';
import { CourtName } from '#client/entities/court/court-name.tsx';
import { useDecision } from '#client/features/admin/review/decision.tsx';
import { queryFor } from '#client/lib/api/query-client.ts';
import { formatDistance } from '#client/lib/i18n/format.ts';
import { t } from '#client/lib/i18n/t.ts';
import { Button } from '#client/ui/button.tsx';
import { Loaded } from '#client/ui/loaded.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { mergeCourts } from '#dist/endpoints/admin/court-takedown.ts';
import { importDuplicates, listImports } from '#dist/endpoints/court-import/court-import.ts';
import { ImportForm } from './import-form.tsx';
import { ImportRuns } from './import-jobs.tsx';
import { OsmImport } from './osm-import.tsx';

const PROGRESS_EVERY_MS = 1_500;

export function ImportsTab() {
  const query = useQuery({
    ...queryFor(listImports, {}),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? PROGRESS_EVERY_MS : false,
  });
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        <OsmImport />
        <ImportForm />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Loaded query={query} loading={<Skeleton className="h-64 rounded-xl" />}>
          {({ runs, undoableId, sources }) => (
            <>
              <ImportRuns runs={runs} undoableId={undoableId} />
              <ImportDuplicates />
              <Sources sources={sources} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

interface SourcesProps {
  sources: ReadonlyArray<{
    name: string;
    courts: number;
    licence: string | null;
    link: string | null;
  }>;
}

function Sources({ sources }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-extrabold tracking-tight">{t('admin.imports.sources')}</h2>
      <ul>
        {sources.map(({ name, courts, licence, link }) => (
          <li key={name} className="hairline flex gap-4 border-t py-3 first:border-t-0">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">
                {name === 'starter' ? t('admin.imports.starter') : name}
              </span>
              <span className="block text-sm text-ink-soft">
                {licence}
                {link && (
                  <a
                    href={link}
                    rel="noreferrer"
                    target="_blank"
                    className="block py-1 text-ball-text underline"
                  >
                    {link}
                  </a>
                )}
              </span>
            </span>
            <span className="shrink-0 tabular-nums">
              {t('admin.imports.courts', { count: courts })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ImportDuplicates() {
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
