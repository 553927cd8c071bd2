import type * as contract from '#shared/court-import/court-import.contract.ts';
import { lightEndpoint } from '#shared/http/light-endpoint.ts';

export const previewImport = lightEndpoint<typeof contract.previewImport>(
  'POST',
  '/api/admin/imports/preview',
  { changes: [], uploadField: 'file' },
);
export const startImport = lightEndpoint<typeof contract.startImport>(
  'POST',
  '/api/admin/imports',
  { changes: ['admin'], uploadField: 'file' },
);
export const previewOsmImport = lightEndpoint<typeof contract.previewOsmImport>(
  'POST',
  '/api/admin/imports/osm/preview',
  { changes: [] },
);
export const startOsmImport = lightEndpoint<typeof contract.startOsmImport>(
  'POST',
  '/api/admin/imports/osm',
  { changes: ['admin'] },
);
export const importDuplicates = lightEndpoint<typeof contract.importDuplicates>(
  'GET',
  '/api/admin/imports/duplicates',
  { reads: ['admin'] },
);
export const listImports = lightEndpoint<typeof contract.listImports>('GET', '/api/admin/imports', {
  reads: ['admin'],
});
export const undoImport = lightEndpoint<typeof contract.undoImport>(
  'POST',
  '/api/admin/imports/:id/undo',
  { changes: ['admin'] },
);
