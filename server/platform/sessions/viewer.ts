import type { Role } from '#shared/access.ts';

/** The signed-in person as every handler sees them. */
export interface Viewer {
  userId: number;
  sessionId: number;
  role: Role;
  /** From the browser where it says so, else as last stored: days are counted in it. */
  timeZone: string;
}
