import type { Tx } from '#server/platform/db/database.ts';
import type { CourtFact } from '#shared/court-card/court-card.contract.ts';
import type { FactKey, FactState } from '#shared/court-card/facts.ts';

interface FactRow {
  courtId: number;
  key: string;
  value: string;
  state: string;
  confirmedAt: Date | null;
  players: number;
}

/** The facts shown about each of these courts. Courts without facts are missing. */
export async function listFacts(
  tx: Tx,
  courtIds: readonly number[],
): Promise<Map<number, CourtFact[]>> {
  const rows = await tx.query<FactRow>(
    `select court_id as "courtId", key, value, state, confirmed_at as "confirmedAt", players
     from shown_facts where court_id = any ($1::bigint[])`,
    [courtIds],
  );
  const facts = new Map<number, CourtFact[]>();
  for (const { courtId, key, value, state, confirmedAt, players } of rows) {
    const fact: CourtFact = {
      key: key as FactKey,
      value,
      state: state as FactState,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      by: players,
    };
    const ofCourt = facts.get(courtId);
    if (ofCourt) ofCourt.push(fact);
    else facts.set(courtId, [fact]);
  }
  return facts;
}

export interface FactOfCourt {
  courtId: number;
  key: FactKey;
  value: string;
}

export async function saveImportedFacts(tx: Tx, facts: readonly FactOfCourt[]): Promise<void> {
  await tx.query('select court_facts_import($1::bigint[], $2::text[], $3::text[])', [
    facts.map(({ courtId }) => courtId),
    facts.map(({ key }) => key),
    facts.map(({ value }) => value),
  ]);
}

export async function deleteImportedFacts(tx: Tx, courtIds: readonly number[]): Promise<void> {
  await tx.query(`delete from court_facts where court_id = any ($1) and state = 'imported'`, [
    courtIds,
  ]);
}

/**
 * Sets a fact as confirmed, or removes it. Deletes the answers, or the next one would be weighed with them and bring the
 * old value back. Returns the value before.
 */
export async function setFact(
  tx: Tx,
  { courtId, key, value }: { courtId: number; key: FactKey; value: string | null },
): Promise<string | null> {
  await lockFact(tx, courtId, key);
  const before = (await listShown(tx, courtId)).find((fact) => fact.key === key)?.value ?? null;
  await tx.query('delete from court_fact_answers where court_id = $1 and key = $2', [courtId, key]);
  if (value === null) {
    await tx.query('delete from court_facts where court_id = $1 and key = $2', [courtId, key]);
  } else {
    await tx.query(
      `insert into court_facts (court_id, key, value, state, confirmed_at) values ($1, $2, $3, 'confirmed', now())
       on conflict (court_id, key) do update set value = excluded.value, state = excluded.state,
         confirmed_at = excluded.confirmed_at, players = excluded.players`,
      [courtId, key, value],
    );
  }
  return before;
}

export interface Visit {
  courtId: number;
  now: Date;
  /** Null if the user hasn't checked in there lately. Held check-ins prove nothing. */
  checkedInAt: Date | null;
}

/** The user's latest check-in at a court. Follows merges. Undefined if the court isn't public. */
export async function findVisit(
  tx: Tx,
  { userId, courtId, minutes }: { userId: number; courtId: number; minutes: number },
): Promise<Visit | undefined> {
  const [row] = await tx.query<Visit>(
    `select c.id as "courtId", now() as now,
            (select max(v.created_at) from visits v
             where v.user_id = $1 and v.court_id = c.id and v.outcome in ('paid', 'unpaid')
               and v.created_at > now() - make_interval(mins => $3)) as "checkedInAt"
     from court_on_map($2) c(id) where c.id is not null`,
    [userId, courtId, minutes],
  );
  return row;
}

export interface ShownRow {
  key: string;
  value: string;
  state: FactState;
  confirmedAt: Date | null;
  players: number;
}

/** With exact times, for the rules. */
export function listShown(tx: Tx, courtId: number): Promise<ShownRow[]> {
  return tx.query<ShownRow>(
    `select key, value, state, confirmed_at as "confirmedAt", players from court_facts where court_id = $1`,
    [courtId],
  );
}

export interface AnswerRow {
  key: string;
  value: string | null;
  answeredAt: Date;
}

export function listAnswersOf(tx: Tx, userId: number, courtId: number): Promise<AnswerRow[]> {
  return tx.query<AnswerRow>(
    `select key, value, answered_at as "answeredAt" from court_fact_answers where court_id = $1 and user_id = $2`,
    [courtId, userId],
  );
}

/** Locks until the end of the transaction, so that every answer is weighed with all earlier ones. */
export async function lockFact(tx: Tx, courtId: number, key: FactKey): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('court-fact:' || $1::text || ':' || $2, 0))`,
    [courtId, key],
  );
}

export async function saveAnswer(
  tx: Tx,
  answer: { courtId: number; userId: number; key: FactKey; value: string | null },
): Promise<void> {
  const { courtId, userId, key, value } = answer;
  await tx.query(
    `insert into court_fact_answers (court_id, user_id, key, value, answered_at) values ($1, $2, $3, $4, now())
     on conflict (court_id, user_id, key) do update set value = excluded.value, answered_at = excluded.answered_at`,
    [courtId, userId, key, value],
  );
}

const MAX_VOTES = 500;

/** The latest answers to one question by players above New who are neither suspended nor in a paused group. */
export function listVotes(
  tx: Tx,
  { courtId, key, days }: { courtId: number; key: FactKey; days: number },
) {
  return tx.query<{ value: string; level: string; answeredAt: Date }>(
    `select a.value, t.level, a.answered_at as "answeredAt"
     from court_fact_answers a
       join trusted_people t on t.user_id = a.user_id
         and not exists (select from paused_ring_people r where r.user_id = t.user_id)
       join account_proofs p on p.user_id = a.user_id and not p.is_suspended
     where a.court_id = $1 and a.key = $2 and a.value is not null
       and a.answered_at > now() - make_interval(days => $3)
     order by a.answered_at desc limit ${MAX_VOTES}`,
    [courtId, key, days],
  );
}

export async function saveShown(tx: Tx, courtId: number, shown: ShownRow): Promise<void> {
  const { key, value, state, confirmedAt, players } = shown;
  await tx.query(
    `insert into court_facts (court_id, key, value, state, confirmed_at, players)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (court_id, key) do update
       set value = excluded.value, state = excluded.state, confirmed_at = excluded.confirmed_at,
           players = excluded.players`,
    [courtId, key, value, state, confirmedAt, players],
  );
}

/**
 * After a merge, the surviving court keeps its own facts and answers, and gets those it lacks. What players settled wins
 * over imported facts. Those stay behind if the courts have different sources, because the export would pass them on
 * under the wrong licence.
 */
export async function moveFacts(tx: Tx, fromCourtId: number, toCourtId: number): Promise<void> {
  await tx.query(
    `with gone as (delete from court_facts where court_id = $1 returning *)
     insert into court_facts (court_id, key, value, state, confirmed_at, players)
     select $2, key, value, state, confirmed_at, players from gone
     where state <> 'imported'
       or (select count(distinct source) from court_cards where id in ($1, $2)) = 1
     on conflict (court_id, key) do update
       set value = excluded.value, state = excluded.state, confirmed_at = excluded.confirmed_at,
           players = excluded.players
       where court_facts.state = 'imported' and excluded.state <> 'imported'`,
    [fromCourtId, toCourtId],
  );
  await tx.query(
    `with gone as (delete from court_fact_answers where court_id = $1 returning *)
     insert into court_fact_answers (court_id, user_id, key, value, answered_at)
     select $2, user_id, key, value, answered_at from gone
     on conflict (court_id, user_id, key) do nothing`,
    [fromCourtId, toCourtId],
  );
}

/** For the account export. Answers are deleted with the user's row. What they confirmed stays. */
export const answersSection = {
  name: 'courtAnswers',
  tables: ['court_fact_answers'],
  read(tx: Tx, userId: number) {
    return tx.query(
      `select c.name as "courtName", a.key, a.value, a.answered_at as "answeredAt"
       from court_fact_answers a join court_cards c on c.id = a.court_id
       where a.user_id = $1 order by a.answered_at`,
      [userId],
    );
  },
};
