export { recordAudit, recordCourt } from './audit/audit.repo.ts';
export {
  closeWithin,
  mergeWithin,
  moveWithin,
  publishCourtChange,
  removeWithin,
  renameWithin,
  restoreWithin,
} from './courts/court-takedown.service.ts';
export {
  changeRoleByCommand,
  findByIdOrHandle,
  listAdmins,
} from './people/admin-command.service.ts';
export { ensureFirstAdmin } from './people/first-admin.ts';
export type { PersonRow } from './people/people.repo.ts';
