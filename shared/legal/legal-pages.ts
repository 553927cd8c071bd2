/** Operators can replace these texts with their own. */
export const LEGAL_PAGES = ['terms', 'privacy', 'contact'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
