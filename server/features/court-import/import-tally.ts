import {
  type ImportReport,
  LEFT_OUT_CODES,
  REFUSAL_CODES,
  type RowGroup,
  type SampleCourt,
} from '#shared/court-import/import-report.ts';
import type { City } from '#shared/map/places.contract.ts';
import { countryAt } from './coordinate-systems.ts';
import { countryName } from './court-place.ts';
import type { ImportedCourt } from './imported-court.ts';

const MAX_LINES = 20;
const MAX_SAMPLES = 5;
const MAX_DOTS = 1_000;
const MAX_COUNTED = 20;

/** Counts the outcome of all rows, in constant memory. */
export class ImportTally {
  rows = 0;
  imported = 0;
  updated = 0;
  unchanged = 0;
  readonly #groups = new Map<RowGroup['code'], RowGroup & { details: string[] }>();
  readonly #cities = new Map<string, number>();
  readonly #countries = new Map<string, number>();
  readonly #sources = new Map<string, number>();
  readonly #samples: SampleCourt[] = [];
  readonly #dots: Array<[number, number]> = [];
  #courts = 0;

  addRefused(code: RowGroup['code'], line: number, example: string): void {
    const group = this.#groups.get(code) ?? {
      code,
      count: 0,
      lines: [],
      details: [],
      example,
    };
    group.count += 1;
    if (group.lines.length < MAX_LINES) {
      group.lines.push(line);
      group.details.push(example);
    }
    this.#groups.set(code, group);
  }

  addCourt(court: ImportedCourt, city: City | undefined): void {
    const { line, name, address, latitude, longitude, source } = court;
    if (this.#samples.length < MAX_SAMPLES) {
      this.#samples.push({ line, name, address, latitude, longitude, source });
    }
    count(this.#sources, source);
    if (city) count(this.#cities, `${city.name}, ${city.region}`);
    const country = countryAt(court);
    if (country) count(this.#countries, countryName(country));
    // Every n-th from here on, so that the end of a long file is included too.
    this.#courts += 1;
    if (this.#dots.length < MAX_DOTS) this.#dots.push([latitude, longitude]);
    else if (this.#courts % Math.ceil(this.#courts / MAX_DOTS) === 0) {
      this.#dots[this.#courts % MAX_DOTS] = [latitude, longitude];
    }
  }

  toReport(
    file: Pick<
      ImportReport,
      | 'format'
      | 'encoding'
      | 'separator'
      | 'isGzipped'
      | 'crs'
      | 'remark'
      | 'columnsUsed'
      | 'columnsIgnored'
    >,
  ): ImportReport {
    const groupsOf = (codes: readonly RowGroup['code'][]) =>
      codes.flatMap((code) => this.#groups.get(code) ?? []);
    return {
      ...file,
      rows: this.rows,
      imported: this.imported,
      updated: this.updated,
      unchanged: this.unchanged,
      refused: groupsOf(REFUSAL_CODES),
      leftOut: groupsOf(LEFT_OUT_CODES),
      cities: ranked(this.#cities),
      countries: ranked(this.#countries),
      sources: ranked(this.#sources),
      samples: this.#samples,
      dots: this.#dots,
    };
  }
}

const MAX_NAMES = 50_000;

function count(counts: Map<string, number>, name: string): void {
  if (counts.has(name) || counts.size < MAX_NAMES) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function ranked(counts: ReadonlyMap<string, number>): Array<{ name: string; count: number }> {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_COUNTED);
}
