export {
  answer,
  answerForGuest,
  recordHost,
  settleDueRuns,
  settleHeldRun,
  settleQuietly,
  settleRun,
} from './answers.service.ts';
