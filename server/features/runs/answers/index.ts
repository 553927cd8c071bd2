export {
  answer,
  answerForGuest,
  recordHost,
  settleDueRuns,
  settleHeldRun,
  settleRun,
} from './answers.service.ts';
