import type { FastifyInstance } from 'fastify';
import { VERSION } from '#server/platform/build/project.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import * as contract from '#shared/court-import/court-import.contract.ts';
import { AppError } from '#shared/errors.ts';
import { type ImportOptions, importFile } from './import.service.ts';
import { ImportFailure } from './import-failure.ts';
import { fileFromBytes, type ImportFile } from './import-file.ts';
import {
  beginRun,
  carryOutRun,
  readDuplicates,
  readImports,
  undoLastRun,
} from './import-jobs.service.ts';
import { areaNamed, fetchFromOverpass } from './overpass.ts';

/** A compressed upload must not unpack into hours of work. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

export function registerCourtImport(app: FastifyInstance, deps: Deps): void {
  const background = createBackgroundWork(app, deps.log);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  route(app, deps, contract.previewImport, async ({ body, file }) => {
    try {
      const upload = toFile(body, file.bytes);
      const options = { ...toOptions(body), isStopping: () => isStopping };
      return { report: await importFile(deps, upload, options), failure: null };
    } catch (error) {
      return { report: null, failure: failureOf(error) };
    }
  });

  const startInBackground = async (file: ImportFile, options: ImportOptions, actorId: number) => {
    const id = await beginRun(deps, file, { actorId });
    background.run('an import of courts', async () => {
      try {
        const run = { ...options, actorId, isPatient: false, isStopping: () => isStopping };
        await carryOutRun(deps, id, file, run);
      } catch (error) {
        // The import's record already says what is wrong with the file.
        if (!(error instanceof ImportFailure)) throw error;
      }
    });
    return id;
  };

  route(app, deps, contract.startImport, async ({ body, file, viewer }) => ({
    id: await startInBackground(toFile(body, file.bytes), toOptions(body), viewer.userId),
  }));

  const fromOverpass = async (place: string): Promise<ImportFile> =>
    fetchFromOverpass({ ...deps.config, version: VERSION }, await areaNamed(deps.places, place));

  route(app, deps, contract.previewOsmImport, async ({ body }) => {
    try {
      const options = { isStopping: () => isStopping };
      const report = await importFile(deps, await fromOverpass(body.place), options);
      return { report, failure: null };
    } catch (error) {
      return { report: null, failure: failureOf(error) };
    }
  });

  route(app, deps, contract.startOsmImport, async ({ body, viewer }) => {
    try {
      const file = await fromOverpass(body.place);
      return { id: await startInBackground(file, {}, viewer.userId), failure: null };
    } catch (error) {
      return { id: null, failure: failureOf(error) };
    }
  });

  route(app, deps, contract.importDuplicates, async () => ({
    duplicates: await readDuplicates(deps),
  }));

  route(app, deps, contract.listImports, () => readImports(deps));

  route(app, deps, contract.undoImport, async ({ params, viewer }) => {
    try {
      const undone = await undoLastRun(deps, { actorId: viewer.userId, runId: params.id });
      if (undone === undefined) throw new AppError('CONFLICT');
      return undone;
    } catch (error) {
      if (error instanceof ImportFailure) throw new AppError('CONFLICT');
      throw error;
    }
  });
}

function failureOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof ImportFailure)) throw error;
  return { code: error.code, message: error.message };
}

function toFile({ fileName }: contract.UploadOptions, bytes: Buffer): ImportFile {
  return { ...fileFromBytes(fileName || 'upload', bytes), maxUnpackedBytes: MAX_UNPACKED_BYTES };
}

function toOptions(body: contract.UploadOptions): ImportOptions {
  const { source, licence, link, map, where, isAllBasketball, crs } = body;
  return {
    source: source || undefined,
    licence: licence || undefined,
    link: link || undefined,
    map: map || undefined,
    where: where ? [where] : [],
    sport: isAllBasketball === 'true' ? 'basketball' : undefined,
    crs: crs || undefined,
  };
}
