import type * as contract from '#shared/court-import/court-import.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

/** What an upload may have; larger files go through the command. */
export const IMPORT_MAX_MB = 20;
export const IMPORT_MAX_BYTES = IMPORT_MAX_MB * 1024 * 1024;

export const previewImport = lightEndpoint<typeof contract.previewImport>(
  'POST',
  '/api/admin/imports/preview',
  'file',
);
export const startImport = lightEndpoint<typeof contract.startImport>(
  'POST',
  '/api/admin/imports',
  'file',
);
export const listImports = lightEndpoint<typeof contract.listImports>('GET', '/api/admin/imports');
export const undoImport = lightEndpoint<typeof contract.undoImport>(
  'POST',
  '/api/admin/imports/:id/undo',
);
