import { Settings } from 'lucide-react';
import { Link } from 'wouter';
import { useCurrentUser } from '#client/entities/person/current-user.ts';
import { WhyItMatters } from '#client/entities/person/why-it-matters.tsx';
import { ConfirmEmailNotice } from '#client/features/accounts/confirm-email-notice.tsx';
import { CheckInButton } from '#client/features/check-ins/check-in-button.tsx';
import { YourCourts } from '#client/features/favourites/your-courts.tsx';
import { ActivityLink } from '#client/features/home/activity-link.tsx';
import { AdminLink } from '#client/features/home/admin-link.tsx';
import { AroundYouNow } from '#client/features/home/around-you-now.tsx';
import { CourtHereBanner } from '#client/features/home/court-here-banner.tsx';
import { FriendsLink } from '#client/features/home/friends-link.tsx';
import { FriendsNow } from '#client/features/home/friends-now.tsx';
import { HomeHeader } from '#client/features/home/home-header.tsx';
import { HomeSkeleton } from '#client/features/home/home-skeleton.tsx';
import { HowItWorks } from '#client/features/home/how-it-works.tsx';
import { useKnownBalance } from '#client/features/home/known-balance.ts';
import { MarketingBlock } from '#client/features/home/marketing-block.tsx';
import { NextStepCard } from '#client/features/home/next-step-card.tsx';
import { QuickActions } from '#client/features/home/quick-actions.tsx';
import { NextRun } from '#client/features/runs/next-run.tsx';
import { NextUp } from '#client/features/runs/next-up.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { Logo } from '#client/ui/logo.tsx';
import { PageContainer, PageEndSlot, SectionHeading, useDocumentTitle } from '#client/ui/page.tsx';
import { ThemeSwitch } from '#client/ui/theme-switch.tsx';
import type { Court } from '#shared/courts/courts.contract.ts';

const renderCheckIn = (court: Court) => (
  <CheckInButton court={court} className="w-full sm:w-auto" />
);

/** The very same elements each time: React passes over them when the balance or the person arrives. */
const BELOW = (
  <>
    <YourCourts renderNextRun={(court) => <NextRun court={court} />} />
    <QuickActions />
    <NextUp />
    <AroundYouNow />
    <div className="grid gap-5 *:min-w-0 lg:grid-cols-2">
      <NextStepCard />
      <ActivityLink />
    </div>
    <FriendsLink />
    <FriendsNow />
    <MarketingBlock />
    <HowItWorks />
    <WhyItMattersSection />
  </>
);

function WhyItMattersSection() {
  return (
    <section aria-labelledby="why-it-matters" className="flex flex-col gap-5">
      <SectionHeading id="why-it-matters" title={t('home.whyItMatters.title')} />
      <WhyItMatters headings="h3" className="sm:grid-cols-2 lg:grid-cols-4" />
    </section>
  );
}

export function DashboardScreen() {
  useDocumentTitle(t('home.title'));
  const { user } = useCurrentUser();
  const known = useKnownBalance();
  const isPending = known.isPending || user === null;
  return (
    <PageContainer className="gap-5 sm:gap-8">
      <div className="flex items-center justify-between lg:justify-end">
        <span className="flex lg:hidden">
          <Logo size={36} withName />
        </span>
        <div className="-mr-3 flex items-center">
          <AdminLink />
          <PageEndSlot />
          <ThemeSwitch />
          <Link
            href="/settings"
            aria-label={t('home.settings')}
            title={t('home.settings')}
            className="inline-flex size-12 items-center justify-center rounded-lg transition-colors hover:bg-ink/8"
          >
            <Settings aria-hidden="true" className="size-5" />
          </Link>
        </div>
      </div>
      {isPending ? <HomeSkeleton /> : <HomeHeader known={known} />}
      {user && <ConfirmEmailNotice user={user} />}
      {!isPending && <CourtHereBanner renderCheckIn={renderCheckIn} />}
      {BELOW}
    </PageContainer>
  );
}
