import { Suspense } from 'react';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { LoadError } from '#client/ui/load-error.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { CourtsMap, type CourtsProps, List, Nearest } from './courts-parts.tsx';

/** Lazy: few members have any. */
const Submissions = lazyPart(
  () => import('#client/features/courts/own-submissions.tsx'),
  'OwnSubmissions',
);

function OwnSubmissions() {
  return (
    <Suspense fallback={null}>
      <Submissions />
    </Suspense>
  );
}

export function PhoneCourts({ state }: CourtsProps) {
  const { courts, searching, view, setView } = state;
  const map = (
    <div className="flex flex-col gap-4">
      {searching && !courts.data && courts.error && (
        <LoadError error={courts.error} onRetry={courts.refetch} retrying={courts.isFetching} />
      )}
      <CourtsMap state={state} />
      <Nearest state={state} />
      {!searching && <OwnSubmissions />}
    </div>
  );
  const list = (
    <div className="flex flex-col gap-4">
      {!searching && <OwnSubmissions />}
      <List state={state} />
    </div>
  );
  return (
    <section
      ref={state.list}
      aria-label={t('courts.views.label')}
      className="scroll-mt-4 lg:hidden"
    >
      <Tabs
        label={t('courts.views.label')}
        value={view}
        onValueChange={(value) => setView(value === 'list' ? 'list' : 'map')}
        tabs={[
          { value: 'map', label: t('courts.views.map'), panel: map },
          { value: 'list', label: t('courts.views.list'), panel: list },
        ]}
      />
    </section>
  );
}

export function WideCourts({ state }: CourtsProps) {
  return (
    <div className="flex flex-col gap-5 not-lg:hidden">
      <Nearest state={state} />
      {!state.searching && <OwnSubmissions />}
      <section
        ref={state.isWide ? state.list : undefined}
        aria-label={t('courts.views.label')}
        className="scroll-mt-4"
      >
        <List state={state} />
      </section>
    </div>
  );
}
