import { RewardList } from '#client/features/rewards/reward-list.tsx';
import { RewardSummary } from '#client/features/rewards/reward-summary.tsx';
import { REWARDS_TEXTS } from '#client/features/rewards/rewards.texts.ts';
import { PageContainer, PageHeader } from '#client/ui/page.tsx';

export function RewardsScreen() {
  return (
    <PageContainer className="max-w-3xl gap-5">
      <PageHeader title={REWARDS_TEXTS.title} />
      <RewardSummary />
      <RewardList />
    </PageContainer>
  );
}
