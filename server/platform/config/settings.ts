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

export interface Setting {
  readonly schema: z.ZodMiniType;
  /** Completes "PORT must be …". */
  readonly mustBe: string;
  readonly default?: string;
  /** What happens without it, if it has no default. */
  readonly unset?: string;
  /** For `.env.example`, if there is no default. */
  readonly example?: string;
  /** Its row in docs/operations.md. Without one it shares the row of the setting before. */
  readonly meaning?: string;
}
type Settings = Record<string, Setting>;

const limits = Object.fromEntries(
  Object.values(LIMIT_SETTINGS).map(({ variable, default: usual }) => [
    variable,
    {
      schema: wholeNumber(1, 1_000_000),
      mustBe: 'a whole number from 1 to 1000000',
      default: `${usual}`,
    },
  ]),
) as Record<LimitVariable, Setting & { schema: ReturnType<typeof wholeNumber>; default: string }>;

const addressSettings = {
  PUBLIC_URL: {
    schema: address(/^https?$/),
    mustBe: 'the address people open, such as https://jim.example',
    example: 'https://jim.example',
    meaning:
      'The address users open. With `https` the session cookie is secure and browsers stay on https.',
  },
  TRUSTED_PROXIES: {
    schema: z.string().check(z.regex(/^[0-9a-fA-F:./, ]+$/)),
    mustBe: 'a comma-separated list of proxy addresses or CIDR ranges, such as 10.0.0.0/8',
    example: '10.0.0.0/8',
    meaning: 'Proxies whose `X-Forwarded-*` headers are trusted, as addresses or CIDR ranges.',
  },
} as const satisfies Settings;

const data = {
  DATA_DIR: {
    schema: text,
    mustBe: 'a folder',
    default: './data',
    meaning: 'Folder of the embedded database and uploaded photos.',
  },
  DATABASE_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'a PostgreSQL address such as postgresql://user:password@host:5432/jim',
    unset: 'none: embedded',
    example: 'postgresql://jim:secret@localhost:5432/jim',
    meaning: 'Your own PostgreSQL, 15 or later.',
  },
} as const satisfies Settings;

const admin = {
  ADMIN_EMAIL: {
    schema: z.email(),
    mustBe: 'an email address',
    example: 'you@example.org',
    meaning:
      "The first admin, created at start if there is none; existing accounts are never promoted. Without these settings the first start generates a password and prints it on the terminal, or writes it to `DATA_DIR/first-admin.txt`, readable only by the service's account.",
  },
  ADMIN_PASSWORD: {
    schema: z.string().check(z.minLength(6), z.maxLength(256)),
    mustBe: 'a password of 6 to 256 characters',
  },
} as const satisfies Settings;

const mail = {
  SMTP_URL: {
    schema: address(/^smtps?$/),
    mustBe: 'a mail server such as smtps://user:password@mail.example:465',
    unset: 'none: no mail',
    example: 'smtps://user:secret@mail.example:465',
    meaning: 'The outgoing mail server. Needs `PUBLIC_URL` for the links in mails.',
  },
  MAIL_FROM: {
    schema: text,
    mustBe: 'a sender such as JIM <jim@jim.example>',
    default: 'JIM <jim@localhost>',
    example: 'JIM <jim@jim.example>',
    meaning: 'The sender of mails.',
  },
} as const satisfies Settings;

const cityAndPolicies = {
  DEFAULT_CITY: {
    schema: z.string().check(z.minLength(2), z.maxLength(100)),
    mustBe: 'the name of a city, such as New York City or Portland, Oregon',
    default: 'New York City',
    meaning:
      'Where the map starts without a position. Add the state if needed: `Portland, Oregon`.',
  },
  MINIMUM_AGE: {
    schema: wholeNumber(1, 99),
    mustBe: 'a whole number from 1 to 99',
    unset: 'none: nobody is asked',
    example: '13',
    meaning:
      "Sign-up asks for the year of birth and refuses people who don't turn this age this year, and their browser for a day. The year is not stored. Guests of a run are asked too.",
  },
  PAGES_DIR: {
    schema: z.string().check(z.refine((folder) => existsSync(folder))),
    mustBe: 'an existing folder with files such as terms.md or contact.fr.md',
    unset: 'none: the built-in texts',
    example: './pages',
    meaning:
      'A folder with your own `terms.md`, `privacy.md` and `contact.md` (French: `contact.fr.md`), read at every visit. Supported Markdown: headings (`#` to `###`), paragraphs, lists (`-`), `**strong**` and `[links](https://…)`.',
  },
} as const satisfies Settings;

const monitoring = {
  METRICS_TOKEN: {
    schema: z.string().check(z.minLength(16)),
    mustBe: 'a secret of at least 16 characters',
    unset: 'none: no metrics',
    meaning: 'Enables Prometheus metrics at `/metrics` for `Authorization: Bearer <token>`.',
  },
} as const satisfies Settings;

const processSettings = {
  PORT: {
    schema: wholeNumber(0, 65_535),
    mustBe: 'a whole number from 0 to 65535',
    default: '3000',
    meaning: 'Port of the app and its API.',
  },
  HOST: {
    schema: text,
    mustBe: 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0',
    default: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for all networks.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    mustBe: 'one of fatal, error, warn, info, debug, trace, silent',
    unset: '`info`; `warn` on a terminal',
    example: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 60),
    mustBe: 'a whole number from 0 to 60',
    default: '0',
    meaning:
      'How long a node keeps serving after SIGTERM while `/readyz` returns 503. Behind a balancer, set it slightly above the health check interval.',
  },
  CLIENT_DIR: {
    schema: z.string().check(z.refine((folder) => existsSync(join(folder, 'index.html')))),
    mustBe: 'a folder with a built app, which has an index.html',
    unset: '`dist/current/client`',
    example: './dist/current/client',
    meaning: 'Folder of the built app.',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    mustBe: 'production, development or test',
    example: 'production',
    meaning:
      '`production`, `development` or `test`. `development` (set by `npm run dev`) logs mails if there is no `SMTP_URL`.',
  },
} as const satisfies Settings;

const courtsAndMap = {
  STARTER_COURTS: {
    schema: z.enum(['on', 'off']),
    mustBe: 'on or off',
    default: 'on',
    meaning:
      '`off` leaves out the well-known courts that come with JIM. To remove existing ones, run `npm run courts:import -- --remove-source starter`.',
  },
  GEOCODER_KIND: {
    schema: z.enum(GEOCODER_KINDS),
    mustBe: 'one of nominatim, photon, google',
    unset: 'none: built-in places',
    example: 'nominatim',
    meaning:
      'An online geocoder for street addresses: `nominatim` or `photon` with its URL, or `google`. Without it addresses read "near" a town.',
  },
  GEOCODER_URL: {
    schema: address(/^https?$/),
    mustBe: 'the address of the geocoder, such as https://nominatim.example',
    example: 'https://nominatim.example',
  },
  GEOCODER_KEY: {
    schema: text,
    mustBe: 'the key of the geocoder',
    meaning: 'Key of the geocoder; Google needs one.',
  },
  OVERPASS_URL: {
    schema: z.union([z.literal('off'), address(/^https?$/)]),
    mustBe:
      'off, or the address of an Overpass API, such as https://overpass.example/api/interpreter',
    default: 'https://overpass-api.de/api/interpreter',
    meaning: 'The Overpass server for `npm run courts:import -- --osm`, or `off`.',
  },
  MAP_STREETS: {
    schema: z
      .string()
      .check(z.regex(/^(off|openfreemap|https?:\/\/[^\s'"]+|(?!\w+:\/\/).+\.pmtiles)$/i)),
    mustBe:
      'off, openfreemap, the address of a TileJSON or of tiles with {z}, {x} and {y}, or a PMTiles file',
    unset: '`openfreemap`',
    example: 'openfreemap',
    meaning:
      'Source of street tiles: [OpenFreeMap](https://openfreemap.org) (no key needed), `off`, the URL of a TileJSON or of vector or raster tiles with `{z}`, `{x}` and `{y}`, or a local PMTiles file. See [Streets](#streets).',
  },
  MAP_CACHE_MB: {
    schema: wholeNumber(10, 1_000_000),
    mustBe: 'a whole number from 10 to 1000000',
    default: '500',
    meaning: 'Size of the tile cache in `DATA_DIR/map-tiles`.',
  },
  MAP_TILES_ATTRIBUTION: {
    schema: text,
    mustBe: 'the credit line that the tiles require',
    unset: 'what the tiles say',
    example: '© OpenStreetMap contributors',
    meaning: 'The credit line that the tiles require.',
  },
  MAP_TILES_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/[^\s;,'"]+\{z\}[^\s;,'"]*$/)),
    mustBe: 'the address of raster tiles, such as https://tiles.example/{z}/{x}/{y}.png',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
    meaning:
      'Older names for raster tiles with `{z}`, `{x}` and `{y}` and for a PMTiles file. `MAP_STREETS` accepts both and takes precedence.',
  },
  MAP_TILES_FILE: {
    schema: z.string().check(z.refine((file) => existsSync(file))),
    mustBe: 'an existing PMTiles file',
    example: './data/city.pmtiles',
  },
} as const satisfies Settings;

const photos = {
  S3_ENDPOINT: {
    schema: address(/^https?$/),
    mustBe: 'the address of an S3-compatible store, such as https://s3.example',
    unset: 'none: photos under `DATA_DIR`',
    example: 'https://s3.example',
    meaning: 'An S3-compatible store for photos; set all four or none.',
  },
  S3_BUCKET: {
    schema: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    mustBe: 'the name of a bucket',
    example: 'jim-photos',
  },
  S3_ACCESS_KEY_ID: { schema: text, mustBe: 'the id of an access key' },
  S3_SECRET_ACCESS_KEY: { schema: text, mustBe: 'the secret of that access key' },
  S3_REGION: {
    schema: text,
    mustBe: 'a region such as us-east-1',
    default: 'us-east-1',
    meaning: 'Region of that store.',
  },
} as const satisfies Settings;

const severalMachines = {
  DATABASE_POOL_SIZE: {
    schema: wholeNumber(2, 200),
    mustBe: 'a whole number from 2 to 200',
    default: '20',
    meaning: 'Database connections per process, and the same number again to the replicas.',
  },
  DATABASE_REPLICA_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'a PostgreSQL address such as postgresql://user:password@replica:5432/jim',
    example: 'postgresql://jim:secret@replicas:5432/jim',
    meaning:
      'A streaming replica, or a connection balancer such as HAProxy in front of several, but not a pooler. Serves reads that may lag.',
  },
  DATABASE_POOLER_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'the address of a pooler such as postgresql://user:password@pgbouncer:6432/jim',
    example: 'postgresql://jim_pooled:secret@pgbouncer:6432/jim',
    meaning:
      "PgBouncer for the app's statements, in session or transaction mode. Migrations, commands and the import lock use `DATABASE_URL`. See [A pooler](../deploy/cluster/README.md#a-pooler).",
  },
  DATABASE_POOLER_PREPARES: {
    schema: z.enum(['on', 'off']),
    mustBe: 'on or off',
    default: 'off',
    meaning:
      '`on` for PgBouncer 1.21 or later with `max_prepared_statements`, so hot statements are planned once per connection.',
  },
} as const satisfies Settings;

/** Every environment variable JIM reads. `npm run check -- --fix` writes them to `.env.example` and docs/operations.md. */
export const SETTINGS = {
  ...addressSettings,
  ...data,
  ...admin,
  ...mail,
  ...cityAndPolicies,
  ...monitoring,
  ...processSettings,
  ...courtsAndMap,
  ...photos,
  ...severalMachines,
  ...limits,
} as const;

/** The tables of docs/operations.md. Limits have a table of their own. */
export const SETTING_TABLES = {
  firstDay: {
    Address: addressSettings,
    Data: data,
    'First admin': admin,
    Mail: mail,
    'City and policies': cityAndPolicies,
    Monitoring: monitoring,
  },
  others: {
    Process: processSettings,
    'Courts and map': courtsAndMap,
    Photos: photos,
    'Several machines': severalMachines,
  },
} as const satisfies Record<string, Record<string, Settings>>;

export type SettingName = keyof typeof SETTINGS;
