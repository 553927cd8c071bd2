import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';

const deviceSchema = z.object({
  id: z.number(),
  /** Such as "Chrome on Android". */
  name: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isThisOne: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/settings/devices',
  access: 'use-app',
  reads: ['devices'],
  summary: 'Where the signed-in person is signed in',
  response: z.array(deviceSchema),
});

export const signOutDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/devices/:id',
  access: 'use-app',
  changes: ['devices'],
  summary: 'End one other session of the signed-in person',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  response: z.object({ success: z.literal(true) }),
});

export const signOutOtherDevices = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/devices',
  access: 'use-app',
  changes: ['devices'],
  summary: 'End every other session of the signed-in person',
  response: z.object({ success: z.literal(true) }),
});
