import { defineRoom } from '#server/platform/room.ts';
import { registerCourtImport } from './court-import.routes.ts';

export const courtImport = defineRoom({
  name: 'court-import',
  tables: ['court_sources', 'court_imports', 'court_upstream', 'court_import_changes'],
  routes: registerCourtImport,
  notExported: { court_imports: 'what admins did, as in the audit log' },
});
