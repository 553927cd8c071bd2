import { distanceMetres } from '#shared/map/distance.ts';
import { combineFacts, type ImportedCourt } from './imported-court.ts';

export const SAME_SPOT_METRES = 30;
export const SAME_SITE_METRES = 100;
/** At least as wide as the farthest match, so that checking neighbouring cells is enough. */
const CELL_DEGREES = 0.001;

interface Member {
  row: ImportedCourt;
  /** The first row of the site, which becomes the court. */
  court: ImportedCourt;
}

/** Courts of a file that aren't written yet. Rows of one site become one court. */
export class CourtSites {
  readonly #cells = new Map<string, Member[]>();
  readonly #rows = new Map<ImportedCourt, ImportedCourt[]>();

  /** Adds the row to an earlier court of the same site and returns that court, or keeps it as a new one. */
  join(row: ImportedCourt): ImportedCourt | undefined {
    const court = this.#around(row).find((other) => isSameSite(other.row, row))?.court;
    if (court) court.facts = combineFacts(court.facts, row.facts);
    append(this.#rows, court ?? row, row);
    append(this.#cells, cellOf(row), { row, court: court ?? row });
    return court;
  }

  forget(courts: readonly ImportedCourt[]): void {
    for (const court of courts) {
      for (const row of this.#rows.get(court) ?? []) {
        const cell = cellOf(row);
        const rest = this.#cells.get(cell)?.filter((member) => member.court !== court) ?? [];
        if (rest.length > 0) this.#cells.set(cell, rest);
        else this.#cells.delete(cell);
      }
      this.#rows.delete(court);
    }
  }

  #around({ latitude, longitude }: ImportedCourt): Member[] {
    const found: Member[] = [];
    const reach = CELL_DEGREES / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
    // Meridians converge at the poles, so that the radius covers more cells there.
    const steps = Math.min(Math.ceil(reach / CELL_DEGREES), 10);
    for (let north = -1; north <= 1; north++) {
      for (let east = -steps; east <= steps; east++) {
        const cell = cellOf({
          latitude: latitude + north * CELL_DEGREES,
          longitude: longitude + east * CELL_DEGREES,
        });
        found.push(...(this.#cells.get(cell) ?? []));
      }
    }
    return found;
  }
}

/** At the same spot, or at the same site by name. */
export function isSameSite(
  a: Pick<ImportedCourt, 'latitude' | 'longitude' | 'source' | 'siteKey'>,
  b: Pick<ImportedCourt, 'latitude' | 'longitude' | 'source' | 'siteKey'>,
): boolean {
  if (a.source !== b.source) return false;
  const metres = distanceMetres(a, b);
  const isNamedAlike = a.siteKey !== '' && a.siteKey === b.siteKey;
  return metres <= SAME_SPOT_METRES || (isNamedAlike && metres <= SAME_SITE_METRES);
}

function cellOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${Math.floor(latitude / CELL_DEGREES)} ${Math.floor(longitude / CELL_DEGREES)}`;
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
