/** What every service owes its visitors; an operator may write them anew. */
export const PUBLIC_PAGES = ['terms', 'privacy', 'contact'] as const;
export type PublicPage = (typeof PUBLIC_PAGES)[number];
