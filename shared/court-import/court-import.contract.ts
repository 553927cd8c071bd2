import * as z from 'zod/mini';
import { IMPORT_MAX_BYTES, IMPORT_MAX_MB } from '#shared/court-import/import-limits.ts';
import { importReportSchema } from '#shared/court-import/import-report.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';

const IMPORT_STATUSES = ['running', 'done', 'failed', 'undone', 'interrupted'] as const;

const failureSchema = z.object({
  /** One of `FAILURE_CODES`, or a code from another version. */
  code: z.string(),
  message: z.string(),
});

const importRunSchema = z.object({
  id: z.number(),
  fileName: z.string(),
  /** Null if it ran from the command line or the admin deleted their account. */
  actorName: z.nullable(z.string()),
  status: z.enum(IMPORT_STATUSES),
  bytesDone: z.number(),
  bytesTotal: z.number(),
  rowsDone: z.number(),
  report: z.nullable(importReportSchema),
  failure: z.nullable(failureSchema),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type ImportRun = z.infer<typeof importRunSchema>;

const short = z.string().check(z.trim(), z.maxLength(200));
const optionsSchema = z.object({
  fileName: z.optional(short),
  source: z.optional(short),
  licence: z.optional(short),
  link: z.optional(
    short.check(
      z.refine((text) => text === '' || /^https?:\/\/\S+$/.test(text), invalid('LINK_NOT_VALID')),
    ),
  ),
  map: z.optional(z.string().check(z.maxLength(1_000))),
  where: z.optional(z.string().check(z.maxLength(300))),
  /** "true" treats every row as a basketball court unless the file says otherwise. */
  isAllBasketball: z.optional(z.enum(['true', 'false'])),
  crs: z.optional(z.string().check(z.maxLength(60))),
});
export type UploadOptions = z.infer<typeof optionsSchema>;

const upload = {
  field: 'file',
  maxBytes: IMPORT_MAX_BYTES,
  required: true,
  errors: {
    missing: { reason: 'FILE_MISSING' },
    tooLarge: { reason: 'IMPORT_TOO_LARGE', params: { max: IMPORT_MAX_MB } },
  },
} as const;

const placeSchema = z.object({
  /** A town such as "Lyon, France", or a point and a radius such as "45.75,4.85,15km". */
  place: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

export const previewImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/imports/preview',
  access: 'import-courts',
  summary: 'What an import of this file would do; nothing is written',
  upload,
  body: optionsSchema,
  response: z.object({
    report: z.nullable(importReportSchema),
    failure: z.nullable(failureSchema),
  }),
});

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'import-courts',
  changes: ['admin'],
  summary: 'Import the courts of a file; the answer comes at once and the work goes on',
  upload,
  body: optionsSchema,
  response: z.object({ id: z.number() }),
  status: 202,
});

export const previewOsmImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/imports/osm/preview',
  access: 'import-courts',
  summary: 'What an import of a place from OpenStreetMap would do; nothing is written',
  body: placeSchema,
  response: z.object({
    report: z.nullable(importReportSchema),
    failure: z.nullable(failureSchema),
  }),
});

export const startOsmImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/imports/osm',
  access: 'import-courts',
  changes: ['admin'],
  summary: 'Import the courts of a place from OpenStreetMap; the import goes on after the answer',
  body: placeSchema,
  response: z.object({
    /** Null if there is no data to import. */
    id: z.nullable(z.number()),
    failure: z.nullable(failureSchema),
  }),
  status: 202,
});

const duplicateSchema = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  source: z.string(),
  /** The older court next to it that it can be merged into. */
  intoId: z.number(),
  intoName: z.string(),
  metres: z.number(),
});
export type ImportDuplicate = z.infer<typeof duplicateSchema>;

export const importDuplicates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/imports/duplicates',
  access: 'import-courts',
  reads: ['admin'],
  summary: 'Courts that an import brought twice: the same source on the same site',
  response: z.object({ duplicates: z.array(duplicateSchema) }),
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'import-courts',
  reads: ['admin'],
  summary: 'The last imports with their progress, and the sources of courts',
  response: z.object({
    runs: z.array(importRunSchema),
    undoableId: z.nullable(z.number()),
    sources: z.array(
      z.object({
        name: z.string(),
        courts: z.number(),
        licence: z.nullable(z.string()),
        link: z.nullable(z.string()),
      }),
    ),
  }),
});

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  access: 'import-courts',
  changes: ['admin'],
  summary: 'Take the last import back; courts that people have used stay',
  params: idParamsSchema,
  response: z.object({ removed: z.number(), kept: z.number(), restored: z.number() }),
});
