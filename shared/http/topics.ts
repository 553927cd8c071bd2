/**
 * What a call is about. A GET lists the topics it reads, other calls list those the caller's screens must refetch,
 * and a live event lists those that changed.
 */
export type Topic =
  /** The signed-in user, with level and preferences. */
  | 'account'
  | 'settings'
  /** The account's other sessions. */
  | 'devices'
  | 'passkeys'
  /** Courts visible to everyone. */
  | 'courts'
  | 'own-courts'
  /** Which friends are at which court now. */
  | 'presence'
  /** Who is at one court, and the viewer's own state there. */
  | 'court-now'
  | 'favourites'
  | 'check-ins'
  /** Codes the viewer exchanged with people at a court. */
  | 'scans'
  | 'rewards'
  /** Runs and who is coming. */
  | 'runs'
  /** What the players of a run write to each other. */
  | 'run-messages'
  /** The viewer's friends, requests and blocks. */
  | 'friends'
  | 'feed'
  | 'notifications'
  | 'games'
  | 'admin'
  /** Items in the admin area that need a decision. */
  | 'review-queue';
