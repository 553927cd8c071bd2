import * as z from 'zod/mini';

export const FAILURE_CODES = [
  'no-file',
  'folder',
  'unreadable',
  'empty',
  'broken-gzip',
  'html',
  'xml',
  'zip',
  'binary',
  'broken-json',
  'no-list',
  'cut-off',
  'open-quote',
  'no-header',
  'no-column',
  'too-many-columns',
  'too-deep',
  'unknown-crs',
  'ambiguous-crs',
  'no-source',
  'too-large',
  'unknown-place',
  'overpass-off',
  'overpass-busy',
  'overpass-failed',
  'too-many-objects',
  'stopped',
  'busy',
  'usage',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export const REFUSAL_CODES = [
  'unreadable-row',
  'field-count',
  'no-coordinates',
  'bad-coordinates',
  'swapped',
  'null-island',
  'pole',
  'sea',
  'too-wide',
  'not-public',
  'not-in-use',
  'same-id',
  'near',
  'removed',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Rows that are valid but aren't basketball courts. */
export const LEFT_OUT_CODES = ['other-sport', 'sport-unknown', 'same-site', 'where'] as const;
export type LeftOutCode = (typeof LEFT_OUT_CODES)[number];

const countSchema = z.object({ name: z.string(), count: z.number() });

const rowGroupSchema = z.object({
  code: z.enum([...REFUSAL_CODES, ...LEFT_OUT_CODES]),
  count: z.number(),
  /** The first few. */
  lines: z.array(z.number()),
  /** What was wrong with the first row, in English. */
  example: z.string(),
  /** What was wrong with each of these lines. Missing in reports from earlier versions. */
  details: z.optional(z.array(z.string())),
});
export type RowGroup = z.infer<typeof rowGroupSchema>;

const sampleSchema = z.object({
  line: z.number(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  source: z.string(),
});
export type SampleCourt = z.infer<typeof sampleSchema>;

export const importReportSchema = z.object({
  format: z.string(),
  encoding: z.string(),
  separator: z.nullable(z.string()),
  isGzipped: z.boolean(),
  crs: z.string(),
  /** Overpass's own remark, such as a timeout. */
  remark: z.optional(z.string()),
  /** The column or property that each field was read from. */
  columnsUsed: z.array(z.object({ field: z.string(), columns: z.array(z.string()) })),
  columnsIgnored: z.array(z.string()),
  rows: z.number(),
  imported: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.array(rowGroupSchema),
  leftOut: z.array(rowGroupSchema),
  cities: z.array(countSchema),
  countries: z.array(countSchema),
  sources: z.array(countSchema),
  samples: z.array(sampleSchema),
  /** `[latitude, longitude]` of the courts, thinned out if there are many. */
  dots: z.array(z.tuple([z.number(), z.number()])),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export function totalOf(groups: readonly RowGroup[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}
