export {
  closeWallet,
  findPaidReward,
  findRewardById,
  grantReward,
  holdWallet,
  listRewardsOf,
  matureReward,
  reverseReward,
  settleReward,
} from './ledger.repo.ts';
export { hashLedger, verifyLedger } from './ledger-verify.repo.ts';
export { readBalanceOfYesterday, readEarnings } from './reward-stats.repo.ts';
