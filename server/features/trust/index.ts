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
  listStrikes,
  saveKeeper,
  setStrikeStep,
} from './strikes.repo.ts';
export { tellOfEndedPauses, trustSetting } from './trust.service.ts';
export { noteVouches } from './vouches.service.ts';
