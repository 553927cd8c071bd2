import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { AdminSummary } from '#client/features/admin/admin-summary.tsx';
import { CourtsTab } from '#client/features/admin/courts/courts-tab.tsx';
import { ReportsTab } from '#client/features/admin/reports/reports-tab.tsx';
import { StatsTab } from '#client/features/admin/stats-tab.tsx';
import { PinMap } from '#client/features/map/lazy-map.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { lazyPart } from '#client/lib/page/lazy-part.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

const AnalyticsTab = lazyPart(
  () => import('#client/features/analytics/analytics-tab.tsx'),
  'AnalyticsTab',
);
const PeopleTab = lazyPart(
  () => import('#client/features/admin/people/people-tab.tsx'),
  'PeopleTab',
);
const ManagedCourtsTab = lazyPart(
  () => import('#client/features/admin/courts/managed-courts-tab.tsx'),
  'ManagedCourtsTab',
);
const ImportsTab = lazyPart(
  () => import('#client/features/admin/imports/imports-tab.tsx'),
  'ImportsTab',
);
const AuditTab = lazyPart(() => import('#client/features/admin/audit-tab.tsx'), 'AuditTab');
const TABS = ['courts', 'stats', 'analytics', 'reports', 'people', 'map', 'imports', 'audit'];
/** Links to parts of a tab. */
const PARTS = new Map([
  ['held', 'reports'],
  ['rings', 'people'],
]);

export function AdminScreen() {
  // In the URL, so a reload or a shared link opens the same tab.
  const [search, setSearch] = useSearchParams();
  const openTab = (tab: string) => setSearch({ tab }, { replace: true });
  const manage = (court: number | undefined) =>
    setSearch(
      { tab: 'map', ...(court !== undefined && { court: String(court) }) },
      { replace: true },
    );
  const asked = search.get('tab') ?? 'courts';
  const chosen = PARTS.get(asked) ?? asked;
  return (
    <PageContainer className="max-w-6xl">
      <BackLink href="/" label={t('pages.home')} />
      <PageHeader title={t('admin.title')} description={t('admin.description')} />
      <Tabs
        label={t('admin.sections')}
        value={TABS.includes(chosen) ? chosen : 'courts'}
        onValueChange={openTab}
        tabs={[
          {
            value: 'courts',
            label: t('admin.tabs.courts'),
            panel: (
              <div className="flex flex-col gap-6">
                <AdminSummary onOpenTab={openTab} />
                <CourtsTab renderMap={(props) => <PinMap {...props} />} />
              </div>
            ),
          },
          { value: 'stats', label: t('admin.tabs.stats'), panel: <StatsTab /> },
          {
            value: 'analytics',
            label: t('admin.tabs.analytics'),
            panel: late(<AnalyticsTab />),
          },
          {
            value: 'reports',
            label: t('admin.tabs.reports'),
            panel: <ReportsTab onManage={manage} />,
          },
          {
            value: 'people',
            label: t('admin.tabs.people'),
            panel: late(<PeopleTab opensRings={asked === 'rings'} />),
          },
          {
            value: 'map',
            label: t('admin.tabs.map'),
            panel: late(
              <ManagedCourtsTab
                openId={Number(search.get('court')) || undefined}
                onOpen={manage}
                renderMap={(props) => <PinMap {...props} />}
              />,
            ),
          },
          { value: 'imports', label: t('admin.tabs.imports'), panel: late(<ImportsTab />) },
          { value: 'audit', label: t('admin.tabs.audit'), panel: late(<AuditTab />) },
        ]}
      />
    </PageContainer>
  );
}

function late(tab: ReactNode) {
  return <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>{tab}</Suspense>;
}
