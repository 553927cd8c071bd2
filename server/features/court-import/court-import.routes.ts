import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { createBackgroundWork } from '#server/platform/jobs/background-work.ts';
import {
  listImports,
  previewImport,
  startImport,
  type UploadOptions,
  undoImport,
} from '#shared/court-import/court-import.contract.ts';
import { AppError } from '#shared/errors.ts';
import { type ImportOptions, importFile } from './import.service.ts';
import { ImportFailure } from './import-failure.ts';
import { fileFromBytes, type ImportFile } from './import-file.ts';
import { findLastRun, listRuns } from './runs.repo.ts';
import { beginRun, carryOutRun, undoLastRun } from './runs.service.ts';
import { listSources } from './sources.repo.ts';

const LISTED_RUNS = 10;
/** A packed upload must not unfold into hours of work. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

export function registerCourtImport(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const background = createBackgroundWork(app, deps.log);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  route(app, deps, previewImport, async ({ body, file }) => {
    try {
      const upload = toFile(body, file.bytes);
      const options = { ...toOptions(body), isStopping: () => isStopping };
      return { report: await importFile(deps, upload, options), failure: null };
    } catch (error) {
      if (!(error instanceof ImportFailure)) throw error;
      return { report: null, failure: { code: error.code, message: error.message } };
    }
  });

  route(app, deps, startImport, async ({ body, file, viewer }) => {
    const upload = toFile(body, file.bytes);
    const actorId = viewer.userId;
    const id = await beginRun(deps, upload, { actorId });
    background.run('an import of courts', async () => {
      try {
        const options = { ...toOptions(body), actorId, isPatient: false };
        await carryOutRun(deps, id, upload, { ...options, isStopping: () => isStopping });
      } catch (error) {
        // What is wrong with the file stands in the record of the import.
        if (!(error instanceof ImportFailure)) throw error;
      }
    });
    return { id };
  });

  route(app, deps, listImports, async () => {
    const [runs, last, sources] = await Promise.all([
      listRuns(db, LISTED_RUNS),
      findLastRun(db),
      listSources(db),
    ]);
    return { runs, undoableId: last && last.status !== 'running' ? last.id : null, sources };
  });

  route(app, deps, undoImport, async ({ params, viewer }) => {
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

function toFile({ fileName }: UploadOptions, bytes: Buffer): ImportFile {
  return { ...fileFromBytes(fileName || 'upload', bytes), maxUnpackedBytes: MAX_UNPACKED_BYTES };
}

function toOptions(body: UploadOptions): ImportOptions {
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
