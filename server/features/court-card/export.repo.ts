import type { Tx } from '#server/platform/db/database.ts';
import type { FactKey } from '#shared/court-card/facts.ts';

export interface ExportedCourt {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  source: string;
  licence: string | null;
  attribution: string | null;
  /** Undisputed facts. The day is null if no player has confirmed the value. */
  facts: Array<{ key: FactKey; value: string; confirmedOn: string | null }>;
}

/** The next approved courts after an id, in the order of their ids. */
export function listForExport(tx: Tx, afterId: number, limit: number): Promise<ExportedCourt[]> {
  return tx.query<ExportedCourt & Record<string, unknown>>(
    `select c.id, c.name, c.latitude, c.longitude, c.source, c.licence, c.attribution,
       (select coalesce(json_agg(json_build_object('key', f.key, 'value', f.value, 'confirmedOn',
            case when f.state = 'confirmed' then (f.confirmed_at at time zone 'UTC')::date end) order by f.key), '[]')
        from court_facts f where f.court_id = c.id and f.state <> 'disputed') as facts
     from court_cards c where c.status = 'approved' and c.id > $1 order by c.id limit $2`,
    [afterId, limit],
  );
}
