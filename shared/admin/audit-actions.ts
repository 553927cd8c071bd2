/** Everything an admin can do that changes something. */
export const AUDIT_ACTIONS = [
  'court.approve',
  'court.reject',
  'court.merge',
  'court.pin',
  'court.close',
  'court.reopen',
  'court.remove',
  'court.restore',
  'court.photo',
  'stats.verify',
  'stats.reject',
  'check-in.release',
  'check-in.void',
  'reward.reverse',
  'report.dismiss',
  'post.remove',
  'run.cancel',
  'person.role',
  'person.photo',
  'person.suspend',
  'person.restore',
  'appeal.grant',
  'appeal.deny',
  'courts.import',
  'courts.import-undo',
  'courts.remove-source',
] as const;

/** The actor of what was done on the machine itself: at the first start or by `npm run admin`. */
export const OPERATOR_ID = 0;
