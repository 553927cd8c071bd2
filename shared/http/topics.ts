/**
 * What calls are about. A GET names the topics that it reads, any other call those that the caller's own
 * screen has to ask for again after it, and a live event those that it is news of.
 */
export type Topic =
  /** Who is signed in, with their level and their choices. */
  | 'account'
  | 'settings'
  /** Where else the account is signed in. */
  | 'devices'
  | 'passkeys'
  /** Courts that everybody sees. */
  | 'courts'
  /** Courts that the viewer has registered. */
  | 'own-courts'
  /** Which friends are at which court now. */
  | 'presence'
  /** Who is at one court, and what the viewer does there. */
  | 'court-now'
  /** Courts that the viewer has starred. */
  | 'favourites'
  | 'check-ins'
  /** Codes that the viewer has exchanged with people at a court. */
  | 'scans'
  | 'rewards'
  /** Games with a time, and who comes. */
  | 'runs'
  /** How people stand to the viewer. */
  | 'friends'
  | 'feed'
  | 'notifications'
  /** The viewer's own logged games. */
  | 'games'
  /** All of the admin area. */
  | 'admin'
  /** What of it waits for a decision. */
  | 'review-queue';
