import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { GEOCODER_KINDS } from '#server/platform/places/geocoder.ts';
import { LIMIT_SETTINGS, type LimitSettingName } from '#shared/http/limit.ts';

type LimitVariable = (typeof LIMIT_SETTINGS)[LimitSettingName]['variable'];

const text = z.string().check(z.minLength(1));
const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(minimum), z.maximum(maximum))),
  );
const address = (protocol: RegExp) => z.url({ protocol });

interface Setting {
  readonly schema: z.ZodMiniType;
  /** Completes "PORT must be …" and appears in the table in docs/operations.md. */
  readonly mustBe: string;
}

const limit = {
  schema: wholeNumber(1, 1_000_000),
  mustBe: 'a whole number from 1 to 1000000',
} satisfies Setting;
const limits = Object.fromEntries(
  Object.values(LIMIT_SETTINGS).map(({ variable }) => [variable, limit]),
) as Record<LimitVariable, typeof limit>;

/** Every environment variable JIM reads. Tests compare `.env.example` and docs/operations.md with it. */
export const SETTINGS = {
  ...limits,
  PORT: { schema: wholeNumber(0, 65_535), mustBe: 'a whole number from 0 to 65535' },
  HOST: {
    schema: text,
    mustBe: 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  DATA_DIR: { schema: text, mustBe: 'a folder' },
  CLIENT_DIR: {
    schema: z.string().check(z.refine((folder) => existsSync(join(folder, 'index.html')))),
    mustBe: 'a folder with a built app, which has an index.html',
  },
  DATABASE_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'a PostgreSQL address such as postgresql://user:password@host:5432/jim',
  },
  DATABASE_POOLER_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'the address of a pooler such as postgresql://user:password@pgbouncer:6432/jim',
  },
  DATABASE_POOLER_PREPARES: { schema: z.enum(['on', 'off']), mustBe: 'on or off' },
  DATABASE_REPLICA_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'a PostgreSQL address such as postgresql://user:password@replica:5432/jim',
  },
  DATABASE_POOL_SIZE: { schema: wholeNumber(2, 200), mustBe: 'a whole number from 2 to 200' },
  PUBLIC_URL: {
    schema: address(/^https?$/),
    mustBe: 'the address people open, such as https://jim.example',
  },
  TRUSTED_PROXIES: {
    schema: z.string().check(z.regex(/^[0-9a-fA-F:./, ]+$/)),
    mustBe: 'a comma-separated list of proxy addresses or CIDR ranges, such as 10.0.0.0/8',
  },
  DRAIN_SECONDS: { schema: wholeNumber(0, 60), mustBe: 'a whole number from 0 to 60' },
  ADMIN_EMAIL: { schema: z.email(), mustBe: 'an e-mail address' },
  ADMIN_PASSWORD: {
    schema: z.string().check(z.minLength(6), z.maxLength(256)),
    mustBe: 'a password of 6 to 256 characters',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    mustBe: 'one of fatal, error, warn, info, debug, trace, silent',
  },
  METRICS_TOKEN: {
    schema: z.string().check(z.minLength(16)),
    mustBe: 'a secret of at least 16 characters',
  },
  SMTP_URL: {
    schema: address(/^smtps?$/),
    mustBe: 'a mail server such as smtps://user:password@mail.example:465',
  },
  MAIL_FROM: { schema: text, mustBe: 'a sender such as JIM <jim@jim.example>' },
  S3_ENDPOINT: {
    schema: address(/^https?$/),
    mustBe: 'the address of an S3-compatible store, such as https://s3.example',
  },
  S3_BUCKET: {
    schema: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    mustBe: 'the name of a bucket',
  },
  S3_REGION: { schema: text, mustBe: 'a region such as us-east-1' },
  S3_ACCESS_KEY_ID: { schema: text, mustBe: 'the id of an access key' },
  S3_SECRET_ACCESS_KEY: { schema: text, mustBe: 'the secret of that access key' },
  GEOCODER_KIND: {
    schema: z.enum(GEOCODER_KINDS),
    mustBe: 'one of nominatim, photon, google',
  },
  GEOCODER_URL: {
    schema: address(/^https?$/),
    mustBe: 'the address of the geocoder, such as https://nominatim.example',
  },
  GEOCODER_KEY: { schema: text, mustBe: 'the key of the geocoder' },
  OVERPASS_URL: {
    schema: z.union([z.literal('off'), address(/^https?$/)]),
    mustBe:
      'off, or the address of an Overpass API, such as https://overpass.example/api/interpreter',
  },
  STARTER_COURTS: { schema: z.enum(['on', 'off']), mustBe: 'on or off' },
  DEFAULT_CITY: {
    schema: z.string().check(z.minLength(2), z.maxLength(100)),
    mustBe: 'the name of a city, such as New York City or Portland, Oregon',
  },
  MAP_STREETS: {
    schema: z
      .string()
      .check(z.regex(/^(off|openfreemap|https?:\/\/[^\s'"]+|(?!\w+:\/\/).+\.pmtiles)$/i)),
    mustBe:
      'off, openfreemap, the address of a TileJSON or of tiles with {z}, {x} and {y}, or a PMTiles file',
  },
  MAP_CACHE_MB: { schema: wholeNumber(10, 1_000_000), mustBe: 'a whole number from 10 to 1000000' },
  MAP_TILES_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/[^\s;,'"]+\{z\}[^\s;,'"]*$/)),
    mustBe: 'the address of raster tiles, such as https://tiles.example/{z}/{x}/{y}.png',
  },
  MAP_TILES_ATTRIBUTION: { schema: text, mustBe: 'the line that the tiles ask to be shown' },
  MAP_TILES_FILE: {
    schema: z.string().check(z.refine((file) => existsSync(file))),
    mustBe: 'a PMTiles file that is there',
  },
  MINIMUM_AGE: { schema: wholeNumber(1, 99), mustBe: 'a whole number from 1 to 99' },
  PAGES_DIR: {
    schema: z.string().check(z.refine((folder) => existsSync(folder))),
    mustBe: 'a folder that is there, with files such as terms.md or contact.fr.md',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    mustBe: 'production, development or test',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
