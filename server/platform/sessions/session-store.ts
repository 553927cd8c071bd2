import type { Tx } from '#server/platform/db/database.ts';
import type { Role } from '#shared/access.ts';

export interface StoredSession {
  sessionId: number;
  userId: number;
  role: Role;
  timeZone: string;
  /** True if its last use was recorded over an hour ago and is due for an update. */
  isStale: boolean;
}

/** Implemented by the accounts room. The platform imports no room, so it gets this passed in. */
export interface SessionStore {
  /** Finds no session of a suspended user. */
  find(tx: Tx, tokenHash: Buffer): Promise<StoredSession | undefined>;
  insert(
    tx: Tx,
    session: { userId: number; tokenHash: Buffer; userAgent: string; lifetimeSeconds: number },
  ): Promise<void>;
  /** Extends the session from now, up to a maximum since its start. */
  prolong(
    tx: Tx,
    sessionId: number,
    span: { lifetimeSeconds: number; maxSeconds: number },
  ): Promise<void>;
  remove(tx: Tx, tokenHash: Buffer): Promise<number | undefined>;
}
