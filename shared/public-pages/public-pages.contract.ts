import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { invalid } from '#shared/invalid.ts';
import { latitudeSchema, longitudeSchema } from '#shared/map/coordinates.ts';
import { runSchema } from '#shared/runs/runs.contract.ts';

const aroundSchema = z.object({
  /** The nearest town or the default city, or null if there is none. */
  place: z.nullable(z.string()),
  /** Nearest first. Contains nothing that identifies a user. */
  courts: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      distanceMetres: z.number(),
      /** "4", "7–9" or, for a few people, "1–3". Null if there are none. */
      people: z.nullable(z.string()),
    }),
  ),
  /** Public runs in the next 24 hours, by start. */
  runs: z.array(
    z.pick(runSchema, {
      key: true,
      court: true,
      format: true,
      startsAt: true,
      endsAt: true,
      status: true,
      spotsLeft: true,
      waiting: true,
      playersIn: true,
      maxPlayers: true,
    }),
  ),
});
export type AroundVisitor = z.infer<typeof aroundSchema>;

export const aroundVisitor = defineEndpoint({
  method: 'GET',
  path: '/api/public/around',
  access: 'anyone',
  mayLag: true,
  reads: ['courts', 'runs'],
  summary:
    'Courts and runs for people without an account, around a place or the default city; numbers, no names',
  query: z
    .object({ lat: z.optional(latitudeSchema), lon: z.optional(longitudeSchema) })
    .check(
      z.refine(
        ({ lat, lon }) => (lat === undefined) === (lon === undefined),
        invalid('LAT_WITHOUT_LON'),
      ),
    ),
  response: aroundSchema,
});
