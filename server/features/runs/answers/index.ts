export {
  answer,
  recordHost,
  settleDueRuns,
  settleHeldRun,
  settleRun,
} from './answers.service.ts';
