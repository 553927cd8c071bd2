import type { Role } from '#shared/access.ts';

/** The signed-in user, as handlers see them. */
export interface Viewer {
  userId: number;
  sessionId: number;
  role: Role;
  /** From the browser if it sends one, otherwise the stored one. Days are counted in it. */
  timeZone: string;
}
