export const HISTORY_PAGE_ENTRIES = 50;
