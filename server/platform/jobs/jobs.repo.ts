import type { Tx } from '#server/platform/db/database.ts';

/** So that a chore of a new version has its row; one that is there keeps its time. */
export async function addChores(
  tx: Tx,
  chores: readonly { name: string; firstAfterMinutes?: number }[],
): Promise<void> {
  await tx.query(
    `insert into chores (name, due_at)
     select name, now() + make_interval(mins => minutes)
     from unnest($1::text[], $2::int[]) new (name, minutes)
     on conflict (name) do nothing`,
    [chores.map(({ name }) => name), chores.map(({ firstAfterMinutes = 0 }) => firstAfterMinutes)],
  );
}

/**
 * A clock that ran ahead for a while leaves dates that lie far off: nothing may be due later than now plus its
 * interval, or than now plus the lease while a node is at it.
 */
export async function capDueDates(
  tx: Tx,
  chores: readonly { name: string; everyMinutes: number }[],
  leaseSeconds: number,
): Promise<void> {
  await tx.query(
    `update chores c set due_at = now() + plan.cap
     from (
       select p.name, case when p.is_running then greatest(p.every, p.lease) else p.every end as cap
       from (
         select o.name, make_interval(mins => given.minutes) as every, make_interval(secs => $3) as lease,
                o.started_at <= now() and o.started_at > coalesce(o.finished_at, '-infinity') as is_running
         from unnest($1::text[], $2::int[]) given (name, minutes) join chores o on o.name = given.name
       ) p
     ) plan
     where c.name = plan.name and c.due_at > now() + plan.cap`,
    [chores.map(({ name }) => name), chores.map(({ everyMinutes }) => everyMinutes), leaseSeconds],
  );
}

/** Takes one that is due for this node alone, for as long as the lease lasts. */
export async function claimDueChore(
  tx: Tx,
  names: readonly string[],
  leaseSeconds: number,
): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    `update chores set started_at = now(), due_at = now() + make_interval(secs => $2)
     where name = (select name from chores where name = any ($1::text[]) and due_at <= now()
                   order by due_at limit 1 for update skip locked)
     returning name`,
    [names, leaseSeconds],
  );
  return row?.name;
}

export async function finishChore(tx: Tx, name: string, everySeconds: number): Promise<void> {
  await tx.query(
    `update chores set finished_at = now(), failures = 0,
                       due_at = least(started_at, now()) + make_interval(secs => $2)
     where name = $1`,
    [name, everySeconds],
  );
}

/** Tried again soon, then less and less often, but never less than it comes round anyway. */
export async function postponeChore(
  tx: Tx,
  name: string,
  { waitSeconds, everySeconds }: { waitSeconds: number; everySeconds: number },
): Promise<void> {
  await tx.query(
    `update chores set failures = failures + 1,
       due_at = now() + make_interval(secs => least($3, $2 * 4 ^ least(failures, 8)))
     where name = $1`,
    [name, waitSeconds, everySeconds],
  );
}

export interface ChoreState {
  name: string;
  failures: number;
  overdueSeconds: number;
  /** Since it last finished, or since it was first planned. */
  unfinishedSeconds: number;
}

export function listChores(tx: Tx): Promise<ChoreState[]> {
  return tx.query<ChoreState>(
    `select name, failures, greatest(0, extract(epoch from now() - due_at))::float8 as "overdueSeconds",
            greatest(0, extract(epoch from now() - coalesce(finished_at, planned_at)))::float8
              as "unfinishedSeconds"
     from chores order by name`,
  );
}
