import * as z from 'zod/mini';

/** Increased when older versions can't read the file anymore. */
export const BACKUP_FORMAT = 1;
export const HEADER_NAME = 'header.json';
export const MANIFEST_NAME = 'manifest.json';

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

/** Comes first, with everything needed to read on. Applications extend it. */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  createdAt: z.string(),
  version: z.string(),
  postgres: z.string(),
  tables: z.array(z.object({ name, columns: z.array(name) })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Comes last, with all counts. Applications extend it. */
export const manifestSchema = z.object({
  headerSha256: sha256,
  tables: z.record(name, z.object({ rows: z.number(), bytes: z.number(), sha256 })),
  sequences: z.array(z.object({ table: name, column: name, lastValue: z.nullable(z.number()) })),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export const filesSchema = z.object({
  isIncluded: z.boolean(),
  files: z.number(),
  missing: z.number(),
  sha256,
});
export type BackupFiles = z.infer<typeof filesSchema>;

export interface BackupShape<Header extends BackupHeader, Manifest extends BackupManifest> {
  header: z.ZodMiniType<Header>;
  manifest: z.ZodMiniType<Manifest>;
  filesFolder: string;
  filesOf(manifest: Manifest): BackupFiles;
}

export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
