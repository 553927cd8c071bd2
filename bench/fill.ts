import type { PoolClient } from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { createCourts } from './generated-courts.ts';
import { createPeople } from './generated-people.ts';

/** Change this when the generated rows change, so that older databases are regenerated. */
export const GENERATOR_VERSION = 'seed 1, version 2';
const SEED = 1;
const ROWS_PER_STATEMENT = 20_000;
/** Users with a session, whose token is `bench-<id>`. */
export const MAX_SESSIONS = 50_000;

/** Not photos: a trigger of courts looks up each cover. */
const TABLES = [
  'users',
  'courts',
  'person_terms',
  'friendships',
  'check_ins',
  'ledger_transfers',
  'wallets',
  'notifications',
  'posts',
  'blocks',
  'player_stats',
  'sessions',
];

/** Fills an empty, migrated database with equal numbers of courts and users, and a year of activity. */
export async function fill(db: Database, size: number): Promise<void> {
  const client = await db.connect();
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off`);
    await client.query('select setseed(0.42)');
    await withoutIndexes(client, TABLES, async () => {
      await fillPhotos(client, size);
      await fillCourts(client, size);
      await fillPeople(client, size);
      for (const statement of sampleStatements(size)) await client.query(statement);
    });
    await fillFromTheRest(client);
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
}

async function fillPhotos(client: PoolClient, size: number): Promise<void> {
  await client.query(
    `insert into photos (public_key, width, height, placeholder, is_public)
     select md5(n::text), 1600, 1200, 'data:image/webp;base64,' || repeat('A', 80), true
     from generate_series(1, ${size / 5}) n`,
  );
}

async function fillCourts(client: PoolClient, size: number): Promise<void> {
  const next = createCourts(SEED);
  await client.query('alter table courts disable trigger court_cells_insert');
  for (let done = 0; done < size; done += ROWS_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, size - done) }, next);
    await client.query(
      `insert into courts (name, address, latitude, longitude, time_zone, status, search_text, source, photo_id)
       select n, a, la, lo, z, 'approved', s, 'generated', case when i % 5 = 0 then ($7::bigint + i) / 5 end
       from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::text[], $6::text[])
         with ordinality t(n, a, la, lo, z, s, i)`,
      [
        rows.map((row) => row.name),
        rows.map((row) => row.address),
        rows.map((row) => row.latitude),
        rows.map((row) => row.longitude),
        rows.map((row) => row.timeZone),
        rows.map((row) => row.searchText),
        done,
      ],
    );
  }
  await client.query('alter table courts enable trigger court_cells_insert');
}

async function fillPeople(client: PoolClient, size: number): Promise<void> {
  const next = createPeople(SEED);
  await client.query('alter table users disable trigger user');
  for (let done = 0; done < size; done += ROWS_PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, size - done) }, next);
    await client.query(
      `insert into users (name, username, username_key, email, email_key, password_hash, role,
                          has_completed_onboarding, share_location, created_at)
       select n, u, u, u || '@example.org', u || '@example.org', 'x', r, true, random() < 0.5,
              now() - random() * interval '1 year'
       from unnest($1::text[], $2::text[], $3::text[]) t(n, u, r)`,
      [rows.map((row) => row.name), rows.map((row) => row.username), rows.map((row) => row.role)],
    );
  }
  await client.query('alter table users enable trigger user');
}

/** Users with low ids are the most active: the first thousand of a million check in once a week. */
const BUSY_PERSON = (size: number) => `1 + floor(${size} * random() ^ 2)::bigint`;
const ANY = (size: number) => `1 + floor(${size} * random())::bigint`;

function sampleStatements(size: number): string[] {
  return [
    `insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
     select distinct on (day, court_id, user_id) user_id, court_id, day, 'paid', at, 12, at
     from (select ${BUSY_PERSON(size)} as user_id, ${ANY(size)} as court_id, at, at::date as day
           from (select now() - interval '1 day' - random() * interval '364 days' as at
                 from generate_series(1, ${size * 2})) t) s
     order by day, court_id, user_id`,
    `insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind, court_id, created_at)
     select 'check-in:' || id, 'grant', user_id, 'issuance', 'balance', 500, 'check-in', court_id, created_at
     from check_ins order by id`,
    `insert into wallets (user_id, balance)
     select u.id, coalesce(t.amount, 0) from users u
       left join (select user_id, sum(amount) as amount from ledger_transfers group by 1) t on t.user_id = u.id`,
    `insert into friendships (low_user_id, high_user_id, requested_by, status, accepted_at)
     select least(a, b), greatest(a, b), min(a), case when min(kind) < 0.9 then 'accepted' else 'pending' end, now()
     from (select ${BUSY_PERSON(size)} as a, ${ANY(size)} as b, random() as kind
           from generate_series(1, ${size * 2})) s
     where a <> b group by 1, 2`,
    `insert into blocks (blocker_id, blocked_id)
     select distinct a, b from (select ${ANY(size)} as a, ${ANY(size)} as b
                                from generate_series(1, ${size / 50})) s where a <> b`,
    `insert into notifications (user_id, kind, cause, court_id, read_at, created_at)
     select user_id, 'court-approved', 'court:' || n, court_id, case when random() < 0.8 then at end, at
     from (select n, ${BUSY_PERSON(size)} as user_id, ${ANY(size)} as court_id,
                  now() - random() * interval '60 days' as at from generate_series(1, ${size}) n) s`,
    `insert into posts (author_id, body, court_id, created_at)
     select ${ANY(size)}, 'Good run today, come by.', ${ANY(size)}, now() - random() * interval '7 days'
     from generate_series(1, ${size / 20})`,
    `insert into player_stats (user_id, game_date, points, assists, rebounds, steals, blocks, status)
     select ${BUSY_PERSON(size)}, current_date - floor(random() * 300)::int, 12, 4, 6, 1, 1, 'verified'
     from generate_series(1, ${size / 10})`,
    `insert into person_terms (term, user_id, name, username, role, photo_id)
     select distinct term, u.id, u.name, u.username, u.role, u.photo_id
     from users u, person_terms_of(u.name, u.username) as term order by term`,
    `insert into sessions (user_id, token_hash, user_agent, expires_at)
     select id, sha256(('bench-' || id)::bytea), 'bench', now() + interval '10 years'
     from users order by id limit ${MAX_SESSIONS}`,
  ];
}

/** Rows that depend on other rows, read through their indexes. */
async function fillFromTheRest(client: PoolClient): Promise<void> {
  await client.query(
    `insert into court_cells (level, x, y, courts, latitude_sum, longitude_sum)
     select level, court_cell_x(longitude) >> (12 - level), court_cell_y(latitude) >> (12 - level),
            count(*), sum(latitude), sum(longitude)
     from courts, unnest(array[4, 6, 8, 10, 12]) level where status = 'approved' group by 1, 2, 3`,
  );
  // Same as cellOf(): the whole degree of latitude and longitude.
  await client.query(
    `update posts p set latitude = c.latitude, longitude = c.longitude,
       cell = (floor(c.latitude) + 90) * 360 + floor(c.longitude) + 180
     from courts c where c.id = p.court_id`,
  );
}

/**
 * Adds a recent day to a kept database, because today's counts and the feed need one. A fiftieth of the users
 * play on it.
 */
export async function freshen(db: Database, size: number): Promise<void> {
  const [row] = await db.query<{ isOld: boolean }>(
    `select coalesce(max(created_at) < now() - interval '3 hours', true) as "isOld" from check_ins
     where id > (select max(id) - 1000 from check_ins)`,
  );
  if (row?.isOld === false) return;
  const client = await db.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `with played as (
         insert into check_ins (user_id, court_id, local_day, outcome, read_at, distance_metres, created_at)
         select user_id, court_id, at::date, 'paid', at, 12, at
         from (select ${BUSY_PERSON(size)} as user_id, ${ANY(size)} as court_id,
                      now() - random() * interval '24 hours' as at
               from generate_series(1, ${size / 50})) s order by s.at
         on conflict do nothing returning id, user_id, court_id, created_at)
       insert into ledger_transfers (cause, step, user_id, from_account, to_account, amount, kind, court_id, created_at)
       select 'check-in:' || id, 'grant', user_id, 'issuance', 'balance', 500, 'check-in', court_id, created_at
       from played order by id`,
    );
    await client.query(
      `insert into whereabouts (user_id, court_id, arrived_at, proved_at, ends_at)
       select distinct on (user_id) user_id, court_id, created_at, created_at, created_at + interval '90 minutes'
       from check_ins where created_at > now() - interval '90 minutes' order by user_id, created_at desc
       on conflict (user_id) do update
         set court_id = excluded.court_id, arrived_at = excluded.arrived_at, proved_at = excluded.proved_at,
             ends_at = excluded.ends_at`,
    );
    await client.query(
      `insert into headcounts (court_id, user_id, band, is_counted, counted_at)
       select court_id, user_id, 1 + user_id % 5, true, now() - random() * interval '60 minutes'
       from whereabouts where ends_at > now() and user_id % 3 = 0 on conflict do nothing`,
    );
    await client.query(
      `insert into posts (author_id, body, court_id, latitude, longitude, cell, created_at)
       select 1 + floor(${size} * random())::bigint, 'Anybody up for a game tonight?', c.id, c.latitude, c.longitude,
              (floor(c.latitude) + 90) * 360 + floor(c.longitude) + 180, now() - random() * interval '1 day'
       from courts c where c.id % 200 = 0`,
    );
    await freshenRuns(client, size);
    await client.query(
      `vacuum (analyze) check_ins, whereabouts, headcounts, ledger_transfers, posts, runs, run_answers,
         favourites`,
    );
  } finally {
    client.release(true);
  }
}

/** Runs of the last year and the coming week with players, and stars for one in five users. */
async function freshenRuns(client: PoolClient, size: number): Promise<void> {
  await client.query(
    `with held as (
       insert into runs (key, host_id, court_id, starts_at, minutes, format, min_players, max_players, audience,
                         visibility, note, cancels_below_min, is_min_checked, created_at, reminded_at, judged_at)
       select gen_random_uuid(), ${BUSY_PERSON(size)}, ${ANY(size)},
              now() + case when n % 5 = 0 then random() * 7 else random() * -365 end * interval '1 day', 90, '5v5', 4,
              10, 'open', case when n % 10 = 0 then 'friends' else 'everyone' end, '', false, true,
              now() - interval '1 year', now(), now()
       from generate_series(1, ${size / 4}) n returning id, host_id
     )
     insert into run_answers (run_id, user_id, answer, guests, state, answered_at)
     select distinct on (run_id, user_id) run_id, user_id, 'in', 0, 'in', now() from (
       select id as run_id, host_id as user_id from held
       union all select id, ${BUSY_PERSON(size)} from held, generate_series(1, 4)) s`,
  );
  await client.query(
    `insert into favourites (user_id, court_id, place)
     select u, 1 + (u * 7 + p * 1009) % ${size}, p from generate_series(1, ${size}, 5) u, generate_series(0, 3) p
     where not exists (select from favourites)`,
  );
}

/**
 * Drops indexes and foreign keys while loading and recreates them afterwards, because sorting once is faster
 * than row by row. Indexes of primary keys and unique constraints are included.
 */
async function withoutIndexes(
  client: PoolClient,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const keys = await constraintsOf(client, tables);
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`,
    [tables],
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await load();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { table, name, definition } of [...keys].reverse()) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes.rows) await client.query(definition);
}

/** Foreign keys first, because they depend on the keys that are dropped after them. */
async function constraintsOf(client: PoolClient, tables: readonly string[]) {
  const found = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
            pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where (c.conrelid = any ($1::regclass[]) or c.confrelid = any ($1::regclass[]))
       and c.contype in ('f', 'p', 'u')
     order by c.contype = 'f' desc, c.oid`,
    [tables],
  );
  return found.rows;
}
