import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobPlan } from '#server/platform/jobs/jobs.ts';
import type { AuditFacts } from '#shared/admin/audit.contract.ts';
import type { Position } from '#shared/map/position.ts';

/** What the rest of the server needs to know about a feature. `server/rooms.ts` lists all rooms. */
export interface Room {
  /** The name of its folder in `server/features/`. */
  readonly name: string;
  /** Only this room names them in its SQL. Others read its views or call its `index.ts`. */
  readonly tables?: readonly string[];
  /** `rooms` is for routes that call hooks of other rooms. */
  routes?(app: FastifyInstance, deps: Deps, rooms: readonly Room[]): unknown;
  jobs?(deps: Deps): Partial<JobPlan>;
  readonly personalData?: readonly PersonalDataSection[];
  /** Tables with user ids that the export leaves out, and why. */
  readonly notExported?: Readonly<Record<string, string>>;
  /** Moves everything at one court to another. Returned facts go into the audit log. */
  onCourtMerged?(
    tx: Tx,
    fromCourtId: number,
    intoCourtId: number,
    place: Position,
  ): Promise<void> | Promise<AuditFacts>;
  /** After one user has blocked the other. */
  onBlock?(tx: Tx, userId: number, otherId: number): Promise<void>;
}

/** A part of the data export. Users who delete their account are erased from every section. */
export interface PersonalDataSection {
  /** Its key in the export. */
  readonly name: string;
  readonly tables: readonly string[];
  read(tx: Tx, userId: number): Promise<unknown>;
  /** Deletes what doesn't cascade from the row in `users`. */
  erase?(tx: Tx, userId: number): Promise<void>;
}

export function defineRoom(room: Room): Room {
  return room;
}
