export const MAX_BULK_COURTS = 100;

export const AGES = ['day', 'week', 'older'] as const;

export const MANAGED_STATES = ['on-map', 'closed', 'removed'] as const;
