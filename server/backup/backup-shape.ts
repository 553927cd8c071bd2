import * as z from 'zod/mini';
import {
  type BackupShape,
  filesSchema,
  headerSchema,
  manifestSchema,
  sha256,
} from '#infra/backup/backup-contents.ts';

const jimHeader = z.extend(headerSchema, {
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
});
export type JimHeader = z.infer<typeof jimHeader>;

const jimManifest = z.extend(manifestSchema, {
  ledger: z.object({ transfers: z.number(), sha256 }),
  photos: filesSchema,
});
export type JimManifest = z.infer<typeof jimManifest>;

/** A backup of JIM: any database with its migrations, a proof of the ledger, and the photos. */
export const JIM_BACKUP: BackupShape<JimHeader, JimManifest> = {
  header: jimHeader,
  manifest: jimManifest,
  filesFolder: 'photos',
  filesOf: ({ photos }) => photos,
};
