import { defineRoom } from '#server/platform/room.ts';
import { registerAdmin } from './admin.routes.ts';
import { appealsSection } from './people/appeals.repo.ts';

export const admin = defineRoom({
  name: 'admin',
  tables: ['audit_log', 'appeals'],
  routes: registerAdmin,
  personalData: [appealsSection],
  notExported: { audit_log: 'what admins did, kept for accountability' },
});
