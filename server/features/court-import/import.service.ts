import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type FactOfCourt, saveImportedFacts } from '#server/features/court-card/index.ts';
import { insertImportedCourts, reviseCourts } from '#server/features/courts/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Places } from '#server/platform/places/places.ts';
import type { FactKey } from '#shared/court-card/facts.ts';
import type { ImportReport } from '#shared/court-import/import-report.ts';
import { CourtSites } from './court-sites.ts';
import {
  type CourtUpdate,
  findSource,
  preferIndexes,
  recordBrought,
  recordFormer,
  saveSource,
  saveUpstream,
} from './import.repo.ts';
import { ImportFailure } from './import-failure.ts';
import type { ImportFile } from './import-file.ts';
import { ImportTally } from './import-tally.ts';
import type { CourtFacts, ImportedCourt } from './imported-court.ts';
import { type JudgedCourt, judgeRow, OPENSTREETMAP } from './judge-row.ts';
import { matchCourts } from './match-courts.ts';
import { type FileOptions, prepareRows } from './prepare-rows.ts';
import { readRecords } from './read-records.ts';
import { SeenRows } from './seen-rows.ts';

const ROWS_PER_BATCH = 500;
const ROWS_PER_REPORT = 1_000;
/** Courts are held back for other rows of their site, which are usually close by in the file. */
const MAX_HELD = 20_000;
/** Longer turns would delay other requests of this process. */
const TURN_MS = 20;

export interface ImportOptions extends FileOptions {
  link?: string | undefined;
  /** Also import courts that another source has within 50 m. */
  includeNear?: boolean | undefined;
  /** Polled regularly. True if the process is shutting down. */
  isStopping?: (() => boolean) | undefined;
  onProgress?: ((progress: ImportProgress) => void | Promise<void>) | undefined;
}

export interface ImportProgress {
  bytesDone: number;
  rowsDone: number;
}

interface ImportDeps {
  db: Database;
  places: Places;
}

/**
 * Reads a whole file. Every row is imported, updated, unchanged, refused with a reason, or left out because it isn't
 * basketball. Without an import id it is a dry run and writes nothing.
 */
export async function importFile(
  { db, places }: ImportDeps,
  file: ImportFile,
  options: ImportOptions,
  importId?: number,
): Promise<ImportReport> {
  const tally = new ImportTally();
  let bytesDone = 0;
  const onRead = (bytes: number) => {
    bytesDone = bytes;
  };
  const stream = await readRecords(file, onRead, options.encoding);
  const { rules, records, needsSource } = await prepareRows(places, file.name, stream, options);
  if (importId !== undefined) rules.licence = await requireSource(db, needsSource, options);
  const seen = new SeenRows();
  const sites = new CourtSites();
  const held: ImportedCourt[] = [];
  let writing: Promise<void> = Promise.resolve();
  const showProgress = async () => {
    // Wait until no batch holds a connection, because a command has only a few.
    await writing;
    await options.onProgress?.({ bytesDone, rowsDone: tally.rows });
  };
  /** Reads the next rows while these are written. Batches are still written one after the other. */
  const flush = async () => {
    await showProgress();
    const batch = held.splice(0, ROWS_PER_BATCH);
    sites.forget(batch);
    writing = writeBatch(db, batch, tally, options, importId);
    // A failure is thrown where `writing` is awaited, maybe a batch later.
    writing.catch(() => undefined);
  };
  let turnBegan = performance.now();
  try {
    for await (const record of records) {
      tally.rows += 1;
      const judged = await judgeRow(places, rules, record);
      if ('leftOut' in judged) tally.addRefused(judged.leftOut, record.line, judged.detail);
      else if ('code' in judged) tally.addRefused(judged.code, record.line, judged.detail);
      else if (isNew(judged, seen, sites, tally)) held.push(judged.court);
      if (held.length >= MAX_HELD + ROWS_PER_BATCH) await flush();
      else if (tally.rows % ROWS_PER_REPORT === 0) await showProgress();
      if (performance.now() - turnBegan > TURN_MS) {
        await setImmediate();
        turnBegan = performance.now();
        if (options.isStopping?.()) throw new ImportFailure('stopped');
      }
    }
    while (held.length > 0) {
      if (options.isStopping?.()) throw new ImportFailure('stopped');
      await flush();
    }
    await showProgress();
  } finally {
    // Nothing may be written after this import counts as finished.
    await writing.catch(() => undefined);
  }
  const { facts } = stream;
  const report = tally.toReport({
    format: facts.format,
    encoding: facts.encoding,
    separator: facts.separator,
    isGzipped: facts.isGzipped,
    crs: rules.system.name,
    ...(facts.remark && { remark: facts.remark }),
    columnsUsed: [...rules.columns.used].map(([field, columns]) => ({
      field,
      columns: [...columns],
    })),
    columnsIgnored: [...rules.columns.ignored].slice(0, 200),
  });
  if (importId !== undefined) await saveLinks(db, report, options.link);
  return report;
}

function isNew(
  { court, city }: JudgedCourt,
  seen: SeenRows,
  sites: CourtSites,
  tally: ImportTally,
): boolean {
  const key = fingerprint(`${court.source}\n${court.sourceKey}`);
  const former = seen.add(key, court.line);
  if (former !== undefined) {
    const same = court.isKeyDerived ? 'is the same court as' : 'has the same id as';
    tally.addRefused('same-id', court.line, `${same} line ${former}`);
    return false;
  }
  const first = sites.join(court);
  if (first !== undefined) {
    tally.addRefused('same-site', court.line, `is at the same site as line ${first.line}`);
    return false;
  }
  tally.addCourt(court, city);
  return true;
}

async function writeBatch(
  db: Database,
  batch: readonly ImportedCourt[],
  tally: ImportTally,
  { includeNear = false }: ImportOptions,
  importId: number | undefined,
): Promise<void> {
  if (batch.length === 0) return;
  const { matched, inserted } = await db.transaction(async (tx) => {
    await preferIndexes(tx);
    const found = await matchCourts(tx, batch, { importId, includeNear });
    if (importId === undefined) return { matched: found, inserted: found.fresh.length };
    const brought = found.fresh.length > 0 ? await insertImportedCourts(tx, found.fresh) : [];
    await recordBrought(
      tx,
      importId,
      brought.map(({ id }) => id),
    );
    await saveImportedFacts(
      tx,
      brought.flatMap(({ id, court }) => factList(id, court.facts)),
    );
    await updateCourts(tx, importId, found.updates);
    return { matched: found, inserted: brought.length };
  });
  for (const { line, refusal } of matched.refused) {
    tally.addRefused(refusal.code, line, refusal.detail);
  }
  const changed = matched.updates.filter(({ isChanged }: CourtUpdate) => isChanged).length;
  tally.imported += inserted;
  tally.updated += changed;
  // Includes courts that a concurrent import inserted in between.
  tally.unchanged += matched.updates.length - changed + matched.fresh.length - inserted;
}

export function factList(courtId: number, facts: CourtFacts): FactOfCourt[] {
  return Object.entries(facts).map(([key, value]) => ({ courtId, key: key as FactKey, value }));
}

async function updateCourts(
  tx: Tx,
  importId: number,
  updates: readonly CourtUpdate[],
): Promise<void> {
  const changed = updates.filter(({ isChanged }) => isChanged);
  if (changed.length > 0) {
    await recordFormer(
      tx,
      importId,
      changed.map(({ id }) => id),
    );
    await reviseCourts(
      tx,
      changed.map(({ id, court }) => ({ ...court, id })),
    );
    await saveImportedFacts(
      tx,
      changed.flatMap(({ id, facts }) => factList(id, facts)),
    );
  }
  await saveUpstream(tx, importId, updates);
}

export async function lacksSource(
  { db, places }: ImportDeps,
  file: ImportFile,
  options: ImportOptions,
): Promise<boolean> {
  const stream = await readRecords(file, undefined, options.encoding);
  const { records, needsSource } = await prepareRows(places, file.name, stream, options);
  await records.return(undefined);
  if (!needsSource) return false;
  if (!options.source) return true;
  return !options.licence && (await findSource(db, options.source)) === undefined;
}

/** A source must have a licence. Known sources don't need to repeat it. */
async function requireSource(
  db: Database,
  needsSource: boolean,
  { source, licence, link }: ImportOptions,
): Promise<string | undefined> {
  if (!source) {
    if (needsSource) throw new ImportFailure('no-source');
    return licence;
  }
  const known = await findSource(db, source);
  if (needsSource && known === undefined && !licence) throw new ImportFailure('no-source');
  await saveSource(db, { name: source, licence: licence || null, link: link || null });
  return licence || known?.licence || undefined;
}

/** For sources named by the rows. */
async function saveLinks(db: Database, { sources }: ImportReport, link?: string): Promise<void> {
  for (const { name } of sources) {
    const known = name === OPENSTREETMAP.name ? OPENSTREETMAP.link : link;
    if (known) await saveSource(db, { name, licence: null, link: known });
  }
}

/** With 53 bits, a million ids collide with a probability of 1 in 20,000. */
function fingerprint(key: string): number {
  const hash = createHash('sha1').update(key).digest();
  // Never 0, which marks an empty slot.
  return hash.readUIntBE(0, 6) * 32 + ((hash[6] ?? 0) & 31) || 1;
}
