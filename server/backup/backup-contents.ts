import * as z from 'zod/mini';

/** Increased when older versions can't read the file anymore. */
export const BACKUP_FORMAT = 1;
export const HEADER_NAME = 'header.json';
export const MANIFEST_NAME = 'manifest.json';
export const PHOTOS_FOLDER = 'photos';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

/** Comes first, with everything needed to read on. */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.string(),
  version: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(z.object({ name, columns: z.array(name) })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Comes last, with all counts and a proof of the ledger. */
export const manifestSchema = z.object({
  headerSha256: sha256,
  tables: z.record(name, z.object({ rows: z.number(), bytes: z.number(), sha256 })),
  sequences: z.array(z.object({ table: name, column: name, lastValue: z.nullable(z.number()) })),
  ledger: z.object({ transfers: z.number(), sha256 }),
  photos: z.object({
    isIncluded: z.boolean(),
    files: z.number(),
    missing: z.number(),
    sha256,
  }),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
