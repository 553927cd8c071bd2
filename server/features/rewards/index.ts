export {
  closeWallet,
  grantReward,
  holdWallet,
  matureReward,
  reverseReward,
  settleReward,
} from './ledger.repo.ts';
export { hashLedger, verifyLedger } from './ledger-verify.repo.ts';
export { rewardsSection } from './personal-data.repo.ts';
export { findPaidReward, findRewardById, listRewardsOf } from './reversals.repo.ts';
export { readBalanceOfYesterday, readEarnings } from './reward-stats.repo.ts';
export { registerRewards } from './rewards.routes.ts';
