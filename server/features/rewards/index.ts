export { grantReward, settleReward, voidPendingRewards } from './ledger.repo.ts';
