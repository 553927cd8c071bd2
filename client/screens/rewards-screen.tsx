import { RewardList, RewardSummary } from '#client/features/rewards/reward-list.tsx';
import { t } from '#client/lib/i18n/t.ts';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';

export function RewardsScreen() {
  return (
    <PageContainer className="max-w-3xl gap-5">
      <PageHeader title={t('rewards.title')} />
      <RewardSummary />
      <RewardList />
    </PageContainer>
  );
}
