import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { positionQuerySchema } from '#shared/map/coordinates.ts';

const reverseAnswerSchema = z.object({
  /** Null if no place is nearby. */
  address: z.nullable(z.string()),
  /** True if only a nearby place is known ("near Harlem, New York"), not the street. */
  isApproximate: z.boolean(),
  /** Must be shown with the address if the source requires it. */
  attribution: z.nullable(z.string()),
});
export type ReverseAnswer = z.infer<typeof reverseAnswerSchema>;

const citySchema = z.object({
  name: z.string(),
  /** State, province or country, to distinguish places of the same name. */
  region: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.number(),
});
export type City = z.infer<typeof citySchema>;

export const reverseLookup = defineEndpoint({
  method: 'GET',
  path: '/api/geo/reverse',
  access: 'use-app',
  summary: 'The address of a position',
  query: positionQuerySchema,
  response: reverseAnswerSchema,
});

export const CITY_QUERY_MAX_CHARACTERS = 100;
export const MAX_CITIES = 10;

export const findCities = defineEndpoint({
  method: 'GET',
  path: '/api/geo/cities',
  access: 'use-app',
  summary: 'Cities by the beginning of their name, largest first; without q the default city alone',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(CITY_QUERY_MAX_CHARACTERS))),
  }),
  response: z.array(citySchema),
});
