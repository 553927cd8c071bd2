/** In the order in which the sign-up form shows them. */
export const SIGN_UP_ROLES = [
  'Player',
  'Coach',
  'Ref',
  'Fan',
  'Scout',
  'Trainer',
  'Manager',
] as const;
export const ROLES = [...SIGN_UP_ROLES, 'Admin'] as const;

export type SignUpRole = (typeof SIGN_UP_ROLES)[number];
export type Role = (typeof ROLES)[number];

export type Capability =
  | 'use-app'
  | 'review-courts'
  | 'verify-stats'
  | 'review-rewards'
  | 'moderate'
  | 'manage-people'
  | 'read-audit'
  | 'import-courts'
  | 'read-analytics';

const MEMBER: readonly Capability[] = ['use-app'];

const CAPABILITIES: Record<Role, readonly Capability[]> = {
  Player: MEMBER,
  Coach: MEMBER,
  Ref: MEMBER,
  Fan: MEMBER,
  Scout: MEMBER,
  Trainer: MEMBER,
  Manager: MEMBER,
  Admin: [
    'use-app',
    'review-courts',
    'verify-stats',
    'review-rewards',
    'moderate',
    'manage-people',
    'read-audit',
    'import-courts',
    'read-analytics',
  ],
};

/** The only place that decides what a role may do. */
export function can(role: Role, capability: Capability): boolean {
  return CAPABILITIES[role].includes(capability);
}
