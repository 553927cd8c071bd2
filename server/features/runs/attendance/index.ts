export { judgeShowingUp, readReliability } from './attendance.service.ts';
