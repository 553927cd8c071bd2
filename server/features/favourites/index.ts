export { announceRun } from './court-alerts.repo.ts';
export { insertCall } from './player-calls.repo.ts';
