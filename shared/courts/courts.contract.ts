import * as z from 'zod/mini';
import { courtFactSchema } from '#shared/court-card/court-card.contract.ts';
import { courtPhotoSchema } from '#shared/court-card/court-photos.contract.ts';
import {
  accuracySchema,
  courtAddressSchema,
  courtLimitSchema,
  courtNameSchema,
  courtNotesSchema,
  courtOffsetSchema,
  courtSearchSchema,
  idempotencyKeySchema,
  readingTimeSchema,
} from '#shared/courts/court-fields.ts';
import { COURT_STATUSES, MAP_FILTERS } from '#shared/courts/court-limits.ts';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { idParamsSchema, idSchema } from '#shared/http/id-params.ts';
import { invalid } from '#shared/invalid.ts';
import { boundingBoxSchema } from '#shared/map/bounding-box.ts';
import {
  latitudeSchema,
  longitudeSchema,
  numberTextSchema,
  positionQuerySchema,
} from '#shared/map/coordinates.ts';
import { reportSchema } from '#shared/people/report-rules.ts';
import { PHOTO_MAX_BYTES, photoSchema } from '#shared/photos/photo-address.ts';
import { headcountSchema } from '#shared/presence/headcount-schema.ts';

/** Users can't check in at a closed court, but can still find it. */
const closureSchema = z.object({
  /** The last closed day in the court's time zone, such as 2026-11-30. `null` means until further notice. */
  until: z.nullable(z.string()),
  /** May be empty. */
  reason: z.string(),
});
export type CourtClosure = z.infer<typeof closureSchema>;

export const courtSchema = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  /** Null until an admin places the pin of a court that was registered by address only. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The large size. `photo` has both. */
  photoUrl: z.nullable(z.string()),
  photo: z.nullable(photoSchema),
  isApproved: z.boolean(),
  status: z.enum(COURT_STATUSES),
  /** Null while it is open. */
  closure: z.nullable(closureSchema),
  /** Check-ins on the court's current local day. */
  currentCheckins: z.number(),
  /** Users who are at the court. */
  activeNow: z.number(),
  /** Headcounts of the last hour. Clients show the larger of the two numbers. */
  estimate: z.nullable(headcountSchema),
  /** Null if the request had no position. */
  distanceMetres: z.nullable(z.number()),
  distanceText: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  /** Must be shown wherever the court is shown, such as "© OpenStreetMap contributors". */
  attribution: z.nullable(z.string()),
  /** At most two facts for lists, the most useful first, such as `size=full`. */
  topFacts: z.array(z.string()),
  createdAt: z.string(),
});
export type Court = z.infer<typeof courtSchema>;

/** The fields that a map marker and its tooltip need. */
const mapPointSchema = z.object({
  id: z.number(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  currentCheckins: z.number(),
  activeNow: z.number(),
  estimate: z.nullable(headcountSchema),
  isClosed: z.boolean(),
});
export type MapPoint = z.infer<typeof mapPointSchema>;

const mapClusterSchema = z.object({
  /** The centre of its courts. */
  latitude: z.number(),
  longitude: z.number(),
  count: z.number(),
  /** People now at all of its open courts. */
  people: z.number(),
  /** The counted cell, `[west, south, east, north]`. Zoom there to open the cluster. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type MapCluster = z.infer<typeof mapClusterSchema>;

/** Such as `people,lights`. Courts must match all of them. */
const mapFiltersSchema = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(z.enum(MAP_FILTERS)),
  ),
);

const mapAnswerSchema = z.object({
  /** All approved courts in the box, including clustered ones. */
  total: z.number(),
  points: z.array(mapPointSchema),
  clusters: z.array(mapClusterSchema),
  attributions: z.array(z.string()),
  /** Filters to offer: people and runs always, the others if a court in the box is known to match. */
  filters: z.array(z.enum(MAP_FILTERS)),
});
export type MapAnswer = z.infer<typeof mapAnswerSchema>;

/** The existing court that a submission duplicated. */
const mergedIntoSchema = z.nullable(z.object({ id: z.number(), name: z.string() }));

const courtPageSchema = z.extend(courtSchema, {
  isMine: z.boolean(),
  /** Newest first. `photo` is the cover. */
  photos: z.array(courtPhotoSchema),
  /** The submitter's notes. May be empty. */
  notes: z.string(),
  /** For the submitter and admins, after a rejection or removal. */
  rejectReason: z.nullable(z.string()),
  mergedInto: mergedIntoSchema,
  source: z.string(),
  licence: z.nullable(z.string()),
  sourceLink: z.nullable(z.string()),
  /** In no particular order. */
  facts: z.array(courtFactSchema),
  recentActivity: z.object({
    /** The court's last 7 local days, today last. */
    days: z.array(z.object({ day: z.string(), checkIns: z.number() })),
    checkIns30Days: z.number(),
    people30Days: z.number(),
    /** Rounded to 5 minutes. */
    lastCheckInAt: z.nullable(z.string()),
  }),
});
export type CourtPage = z.infer<typeof courtPageSchema>;

const ownCourtSchema = z.extend(courtSchema, {
  rejectReason: z.nullable(z.string()),
  mergedInto: mergedIntoSchema,
});
export type OwnCourt = z.infer<typeof ownCourtSchema>;

const bothOrNeither = z.refine<{ lat?: unknown; lon?: unknown }>(
  ({ lat, lon }) => (lat === undefined) === (lon === undefined),
  invalid('LAT_WITHOUT_LON'),
);

export const listCourts = defineEndpoint({
  method: 'GET',
  path: '/api/courts',
  access: 'use-app',
  mayLag: true,
  reads: ['courts'],
  summary: 'Approved courts: searched, inside a box, or nearest first',
  query: z
    .object({
      /** Words from name or address in any order, ignoring accents and case. */
      q: z.optional(courtSearchSchema),
      bbox: z.optional(boundingBoxSchema),
      lat: z.optional(latitudeSchema),
      lon: z.optional(longitudeSchema),
      only: z.optional(mapFiltersSchema),
      limit: z.optional(courtLimitSchema),
      offset: z.optional(courtOffsetSchema),
    })
    .check(bothOrNeither),
  response: z.array(courtSchema),
});

export const nearbyCourts = defineEndpoint({
  method: 'GET',
  path: '/api/courts/nearby',
  access: 'use-app',
  mayLag: true,
  reads: ['courts'],
  summary: 'Approved courts within 50 km, nearest first, at most 50',
  query: positionQuerySchema,
  response: z.array(courtSchema),
});

export const courtMap = defineEndpoint({
  method: 'GET',
  path: '/api/courts/map',
  access: 'use-app',
  mayLag: true,
  reads: ['courts'],
  summary: 'The courts of a map view: single points, and counted clusters where they are too many',
  query: z.object({
    bbox: boundingBoxSchema,
    /** For 256-pixel tiles. Without it the box is assumed to be about 1,000 pixels wide. */
    zoom: z.optional(numberTextSchema(0, 24, invalid('ZOOM_NOT_VALID', { min: 0, max: 24 }))),
    only: z.optional(mapFiltersSchema),
  }),
  response: mapAnswerSchema,
});

const worldSchema = z.object({
  total: z.number(),
  /** `[latitude, longitude, courts]`, rounded to a tenth of a degree, which is enough for dots on a world map. */
  places: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type CourtsOfTheWorld = z.infer<typeof worldSchema>;

export const courtsOfTheWorld = defineEndpoint({
  method: 'GET',
  path: '/api/courts/world',
  access: 'anyone',
  mayLag: true,
  reads: ['courts'],
  summary: 'How many approved courts there are and roughly where, for the landing page',
  response: worldSchema,
});

export const duplicateCourts = defineEndpoint({
  method: 'GET',
  path: '/api/courts/duplicates',
  access: 'use-app',
  reads: ['courts'],
  summary: 'Approved courts within 50 m of a place where somebody is about to register one',
  query: positionQuerySchema,
  response: z.array(courtSchema),
});

export const ownCourts = defineEndpoint({
  method: 'GET',
  path: '/api/courts/mine',
  access: 'use-app',
  mayLag: true,
  reads: ['courts', 'own-courts'],
  summary: 'The own submissions, newest first, with their status',
  response: z.array(ownCourtSchema),
});

export const courtPage = defineEndpoint({
  method: 'GET',
  path: '/api/courts/:id',
  access: 'use-app',
  mayLag: true,
  reads: ['courts'],
  summary:
    'One court with its recent activity; a merged one gives the court it was merged into; others’ pending, rejected and removed ones are not found',
  params: idParamsSchema,
  query: z
    .object({ lat: z.optional(latitudeSchema), lon: z.optional(longitudeSchema) })
    .check(bothOrNeither),
  response: courtPageSchema,
});

export const COURT_REPORT_SUBJECTS = ['court', 'photo'] as const;
export type CourtReportSubject = (typeof COURT_REPORT_SUBJECTS)[number];

export const reportCourt = defineEndpoint({
  method: 'POST',
  path: '/api/courts/:id/report',
  access: 'use-app',
  limit: { name: 'courts:report', per: 'viewer', times: 'reportsPerHour', in: 'hour' },
  summary: 'Report a court, or one of its photos, to the admins',
  params: idParamsSchema,
  body: z.extend(reportSchema, {
    about: z.enum(COURT_REPORT_SUBJECTS),
    /** For a report about a photo. Without it, it is about the cover. */
    photoId: z.optional(idSchema),
  }),
  response: z.object({ success: z.literal(true) }),
});

/** The text fields of the multipart form. The photo is sent as `photo`. */
const registrationFormSchema = z.object({
  lat: z.optional(latitudeSchema),
  lng: z.optional(longitudeSchema),
  accuracy: z.optional(accuracySchema),
  timestamp: z.optional(readingTimeSchema),
  address: z.optional(courtAddressSchema),
  name: z.optional(courtNameSchema),
  notes: z.optional(courtNotesSchema),
  /** JSON text with facts about the court, such as `{"hoops": "2", "size": "full"}`. */
  facts: z.optional(z.string()),
  /** JSON text with `userAgent`, `platform` and `orientation`. */
  deviceInfo: z.optional(z.string()),
  /** Created by the client once per form. May also be sent as the header `Idempotency-Key`. */
  idempotencyKey: z.optional(idempotencyKeySchema),
});

const registeredCourtSchema = z.extend(courtSchema, { rewardAmount: z.number() });
export type RegisteredCourt = z.infer<typeof registeredCourtSchema>;

const registration = {
  method: 'POST',
  access: 'use-app',
  changes: ['courts', 'own-courts', 'rewards'],
  summary: 'Register a court with a photo; it waits for review, and so does its reward',
  upload: { field: 'photo', maxBytes: PHOTO_MAX_BYTES, required: true },
  body: registrationFormSchema,
  response: registeredCourtSchema,
  status: 201,
} as const;

export const registerCourt = defineEndpoint({ ...registration, path: '/api/courts/register' });
/** Alias of the same endpoint. */
export const createCourt = defineEndpoint({
  ...registration,
  path: '/api/courts',
  failureTitle: 'Failed to create court',
});
