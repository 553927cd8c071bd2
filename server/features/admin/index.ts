export { changeRoleByCommand, findByIdOrHandle, listAdmins } from './admin-command.service.ts';
export { recordAudit } from './audit.repo.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export type { PersonRow } from './people.repo.ts';
