export { workOutAllLevels, workOutWithin } from './levels.service.ts';
export { matureRewards, matureRewardsOfRegulars } from './maturing.service.ts';
export { readPersonTrust } from './person-trust.service.ts';
export { lockRing, setRingPaused } from './rings.repo.ts';
export { lookForRings, readRings } from './rings.service.ts';
export {
  closeStrikeAppeal,
  closeStrikeOfSuspension,
  countStrikes,
  findKeeper,
  findStrike,
  insertStrike,
  isStrikeSuspensionOver,
  listKeepers,
  listOpenStrikeAppeals,
  saveKeeper,
} from './strikes.repo.ts';
export { renumberStrikes, tellOfEndedPauses, trustSetting } from './trust.service.ts';
export { noteVouches } from './vouches.service.ts';
