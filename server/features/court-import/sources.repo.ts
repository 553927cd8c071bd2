import type { Tx } from '#server/platform/db/database.ts';

export interface CourtSource {
  name: string;
  licence: string | null;
  link: string | null;
}

export interface ListedSource extends CourtSource {
  courts: number;
}

/** Known by an earlier import that said under which licence it is. */
export async function findSource(tx: Tx, name: string): Promise<CourtSource | undefined> {
  const [row] = await tx.query<CourtSource & Record<string, unknown>>(
    `select name, licence, link from court_sources where name = $1 and licence is not null`,
    [name],
  );
  return row;
}

/** What was known before stays where nothing is said now. */
export async function saveSource(tx: Tx, { name, licence, link }: CourtSource): Promise<void> {
  await tx.query(
    `insert into court_sources (name, licence, link) values ($1, $2, $3)
     on conflict (name) do update set licence = coalesce(excluded.licence, court_sources.licence),
       link = coalesce(excluded.link, court_sources.link)`,
    [name, licence, link],
  );
}

/** Every source with a court on the map, most courts first; what people registered is none. */
export function listSources(tx: Tx): Promise<ListedSource[]> {
  return tx.query<ListedSource & Record<string, unknown>>(
    `select c.source as name, count(*)::int as courts, coalesce(s.licence, min(c.licence)) as licence, s.link
     from court_cards c left join court_sources s on s.name = c.source
     where c.status = 'approved' and c.source <> 'community'
     group by c.source, s.licence, s.link order by courts desc, name`,
  );
}
