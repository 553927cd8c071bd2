export const RANGES_DAYS = [7, 30, 90, 365] as const;
