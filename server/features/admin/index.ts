export { changeRoleByCommand, findByIdOrHandle, listAdmins } from './admin-command.service.ts';
export { recordAudit, recordCourt } from './audit.repo.ts';
export {
  closeWithin,
  mergeWithin,
  moveWithin,
  publishCourtChange,
  removeWithin,
  renameWithin,
  restoreWithin,
} from './court-takedown.service.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export type { PersonRow } from './people.repo.ts';
