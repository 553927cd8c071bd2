import type { Tx } from '#server/platform/db/database.ts';

/** Keeps a sitemap below the number of URLs that search engines read. */
export const COURTS_PER_SITEMAP = 10_000;

export async function countSitemaps(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ last: number | null }>(
    `select max(id) as last from court_cards where status = 'approved'`,
  );
  return Math.ceil((row?.last ?? 0) / COURTS_PER_SITEMAP);
}

/** Courts whose page shows more than a pin: with a photo, or visited in the last 30 days. */
export function listCourtsOfSitemap(
  tx: Tx,
  file: number,
): Promise<Array<{ id: number; day: string }>> {
  return tx.query<{ id: number; day: string }>(
    `select c.id, to_char(coalesce(c.decided_at, c.created_at), 'YYYY-MM-DD') as day
     from court_cards c
     where c.status = 'approved' and c.id > $1::bigint * ${COURTS_PER_SITEMAP}
       and c.id <= ($1::bigint + 1) * ${COURTS_PER_SITEMAP}
       and (c.photo_id is not null or exists (
         select from counted_visits v
         where v.court_id = c.id and v.local_day > current_date - 30 and is_shown_in_public(v.user_id)))
     order by c.id`,
    [file],
  );
}

/** The average position of courts in every quarter degree that has some. */
export function listCourtAreas(tx: Tx): Promise<Array<{ latitude: number; longitude: number }>> {
  return tx.query<{ latitude: number; longitude: number }>(
    `select avg(latitude) as latitude, avg(longitude) as longitude from court_cards
     where status = 'approved' and latitude is not null
     group by floor(latitude * 4), floor(longitude * 4)`,
  );
}

/** Check-ins per day that only members see, for the 30 days up to `today`. */
export async function countHiddenCheckIns(
  tx: Tx,
  courtId: number,
  today: string,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ day: string; checkIns: number }>(
    `select v.local_day::text as day, count(*)::int as "checkIns" from counted_visits v
     where v.court_id = $1 and v.local_day > $2::date - 30 and not is_shown_in_public(v.user_id)
     group by v.local_day`,
    [courtId, today],
  );
  return new Map(rows.map(({ day, checkIns }) => [day, checkIns]));
}

/** People at each court that only members see, by court id. */
export async function countHidden(
  tx: Tx,
  courtIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.query<{ courtId: number; people: number }>(
    `select h.court_id as "courtId", count(*)::int as people from people_here h
     where h.court_id = any ($1) and h.ends_at > now() and not is_shown_in_public(h.user_id)
     group by h.court_id`,
    [courtIds],
  );
  return new Map(rows.map(({ courtId, people }) => [courtId, people]));
}
