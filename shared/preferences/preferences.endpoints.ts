import { lightEndpoint } from '#shared/http/light-endpoint.ts';
import type * as contract from '#shared/preferences/preferences.contract.ts';

export const keepPreferences = lightEndpoint<typeof contract.keepPreferences>(
  'POST',
  '/api/preferences/keep',
  { changes: [] },
);
