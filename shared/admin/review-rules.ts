export const APPEAL_MAX_CHARACTERS = 1000;

/** Admins decide neither on appeals against their own suspensions nor on their own appeals. */
export function mayDecideAppeal(
  viewerId: number,
  { personId, suspendedBy }: { personId: number; suspendedBy: number },
): boolean {
  return viewerId !== suspendedBy && viewerId !== personId;
}

export const MAX_BULK_COURTS = 100;

export const AGES = ['day', 'week', 'older'] as const;

export const MANAGED_STATES = ['on-map', 'closed', 'removed'] as const;

export const REPORTS_PAGE = 50;
