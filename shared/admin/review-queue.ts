export const MAX_BULK_COURTS = 100;

export const AGES = ['day', 'week', 'older'] as const;

export const MANAGED_STATES = ['on-map', 'closed', 'removed'] as const;

/** Rows of the list of reports that are loaded at a time. */
export const REPORTS_PAGE = 50;
