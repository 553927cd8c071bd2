import type { Role } from '#shared/access.ts';

export interface Viewer {
  userId: number;
  sessionId: number;
  role: Role;
  /** From the browser if it sends one, otherwise the stored one. Days are counted in it. */
  timeZone: string;
}
