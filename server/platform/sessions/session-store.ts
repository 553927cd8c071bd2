import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';

export interface StoredSession {
  sessionId: number;
  userId: number;
  role: Role;
  timeZone: string;
  /** Not seen for an hour: time to note that it is in use. */
  isStale: boolean;
}

/** Where sessions are kept. The accounts room has them; the platform knows no room and gets it handed in. */
export interface SessionStore {
  /** Of somebody who may use the app: suspended people have none. */
  find(tx: Tx, tokenHash: Buffer): Promise<StoredSession | undefined>;
  insert(
    tx: Tx,
    session: { userId: number; tokenHash: Buffer; userAgent: string; lifetimeSeconds: number },
  ): Promise<void>;
  /** Makes it last from now on again, but not longer than so many seconds since its start. */
  prolong(
    tx: Tx,
    sessionId: number,
    span: { lifetimeSeconds: number; maxSeconds: number },
  ): Promise<void>;
  /** Returns whose it was. */
  remove(tx: Tx, tokenHash: Buffer): Promise<number | undefined>;
}
