import { inLanguage } from '#client/lib/language.ts';
import type { Role } from '#shared/access.ts';

/** The stored "Ref" is shown as "Referee". */
export const ROLE_TEXTS = inLanguage('roles', {
  Player: 'Player',
  Coach: 'Coach',
  Ref: 'Referee',
  Fan: 'Fan',
  Scout: 'Scout',
  Trainer: 'Trainer',
  Manager: 'Manager',
  Admin: 'Admin',
} satisfies Record<Role, string>);
