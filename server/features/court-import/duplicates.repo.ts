import type { Tx } from '#server/platform/db/database.ts';
import type { ImportDuplicate } from '#shared/court-import/court-import.contract.ts';
import { SAME_SITE_METRES, SAME_SPOT_METRES } from './court-sites.ts';

/** Courts of one source on the same site, each with the oldest one there. */
export function listDuplicates(
  tx: Tx,
  { limit, noName }: { limit: number; noName: string },
): Promise<ImportDuplicate[]> {
  return tx.query<ImportDuplicate & Record<string, unknown>>(
    `select c.id, c.name, c.address, c.source, o.id as "intoId", o.name as "intoName",
       round(o.metres)::int as metres
     from court_records c
     cross join lateral (
       select n.id, n.name, court_metres(c.latitude, c.longitude, n.latitude, n.longitude) as metres
       from court_records n
       where n.status = 'approved' and n.source = c.source and n.source_key is not null and n.id < c.id
         and n.location <@ box(
           point(c.longitude - $1 / 111194.9 / greatest(0.01, cos(radians(c.latitude))), c.latitude - $1 / 111194.9),
           point(c.longitude + $1 / 111194.9 / greatest(0.01, cos(radians(c.latitude))), c.latitude + $1 / 111194.9))
       order by n.id limit 20
     ) o
     where c.status = 'approved' and c.source_key is not null
       and (o.metres <= $2 or (o.metres <= $1 and lower(o.name) = lower(c.name) and c.name <> $3))
     limit $4`,
    [SAME_SITE_METRES, SAME_SPOT_METRES, noName, limit],
  );
}
