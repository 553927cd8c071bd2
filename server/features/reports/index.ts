export {
  decideCourtReports,
  decideReports,
  type LockedReport,
  listOpenReports,
  lockReport,
  type ReportRow,
} from './moderation.repo.ts';
export {
  forgetReporter,
  insertCourtReport,
  insertMessageReport,
  insertPersonReport,
  insertPostReport,
  insertRunReport,
  listReportsBy,
} from './reports.repo.ts';
