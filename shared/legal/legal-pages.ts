/** What every service owes its visitors; an operator may write them anew. */
export const LEGAL_PAGES = ['terms', 'privacy', 'contact'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
