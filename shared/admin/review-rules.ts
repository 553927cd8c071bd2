export const APPEAL_MAX_CHARACTERS = 1000;

/** Who suspended somebody does not decide whether that was right; nor does anybody decide about themselves. */
export function mayDecideAppeal(
  viewerId: number,
  { personId, suspendedBy }: { personId: number; suspendedBy: number },
): boolean {
  return viewerId !== suspendedBy && viewerId !== personId;
}

export const MAX_BULK_COURTS = 100;

export const AGES = ['day', 'week', 'older'] as const;

export const MANAGED_STATES = ['on-map', 'closed', 'removed'] as const;

/** Rows of the list of reports that are loaded at a time. */
export const REPORTS_PAGE = 50;
