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

const whereItIs = {
  PUBLIC_URL: {
    schema: address(/^https?$/),
    mustBe: 'the address people open, such as https://jim.example',
    example: 'https://jim.example',
    meaning:
      'The address people open. With `https` the session cookie is always secure and browsers are told to stay on https.',
  },
  TRUSTED_PROXIES: {
    schema: z.string().check(z.regex(/^[0-9a-fA-F:./, ]+$/)),
    mustBe: 'a comma-separated list of proxy addresses or CIDR ranges, such as 10.0.0.0/8',
    example: '10.0.0.0/8',
    meaning: 'Proxies whose `X-Forwarded-*` headers count, as addresses or CIDR ranges.',
  },
} as const satisfies Settings;

const whereTheDataIs = {
  DATA_DIR: {
    schema: text,
    mustBe: 'a folder',
    default: './data',
    meaning: 'Folder of the embedded database and of uploaded photos.',
  },
  DATABASE_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'a PostgreSQL address such as postgresql://user:password@host:5432/jim',
    unset: 'none: embedded',
    example: 'postgresql://jim:secret@localhost:5432/jim',
    meaning: 'A PostgreSQL 15 or later of your own.',
  },
} as const satisfies Settings;

const whoRunsIt = {
  ADMIN_EMAIL: {
    schema: z.email(),
    mustBe: 'an e-mail address',
    example: 'you@example.org',
    meaning:
      "The first admin, created at start while there is none. An account that exists is never promoted, and the log says what was done. Without them the first start makes up a password: it prints it on a terminal, or writes it to `DATA_DIR/first-admin.txt`, readable by the service's account only.",
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
    meaning:
      'The mail server to send through. Needs `PUBLIC_URL`, because links in mails lead there.',
  },
  MAIL_FROM: {
    schema: text,
    mustBe: 'a sender such as JIM <jim@jim.example>',
    default: 'JIM <jim@localhost>',
    example: 'JIM <jim@jim.example>',
    meaning: 'The sender of mails.',
  },
} as const satisfies Settings;

const yourCityAndYourRules = {
  DEFAULT_CITY: {
    schema: z.string().check(z.minLength(2), z.maxLength(100)),
    mustBe: 'the name of a city, such as New York City or Portland, Oregon',
    default: 'New York City',
    meaning: 'Where the map starts without a position; `Portland, Oregon` tells namesakes apart.',
  },
  MINIMUM_AGE: {
    schema: wholeNumber(1, 99),
    mustBe: 'a whole number from 1 to 99',
    unset: 'none: nobody is asked',
    example: '13',
    meaning:
      "Sign-up asks for the year of birth, and refuses people who don't turn this age in the current year. The year is not stored. A refused browser stays refused for a day. Guests of a run are asked too.",
  },
  PAGES_DIR: {
    schema: z.string().check(z.refine((folder) => existsSync(folder))),
    mustBe: 'a folder that is there, with files such as terms.md or contact.fr.md',
    unset: 'none: the texts that ship',
    example: './pages',
    meaning:
      'A folder with your own `terms.md`, `privacy.md` and `contact.md`, read anew at every visit; `contact.fr.md` is for French, and so on. A small part of Markdown: headings (`#` to `###`), paragraphs, lists (`-`), `**strong**` and `[links](https://…)`; HTML stays text.',
  },
} as const satisfies Settings;

const watchingIt = {
  METRICS_TOKEN: {
    schema: z.string().check(z.minLength(16)),
    mustBe: 'a secret of at least 16 characters',
    unset: 'none: no metrics',
    meaning: 'Opens Prometheus metrics at `/metrics` to `Authorization: Bearer <token>`.',
  },
} as const satisfies Settings;

const theProcess = {
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
    meaning: 'Address to listen on; `0.0.0.0` for every network of the machine.',
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
      'How long a node goes on serving after SIGTERM while `/readyz` already answers 503. Behind a balancer, a little more than its health check takes to notice.',
  },
  CLIENT_DIR: {
    schema: z.string().check(z.refine((folder) => existsSync(join(folder, 'index.html')))),
    mustBe: 'a folder with a built app, which has an index.html',
    unset: '`dist/current/client`',
    example: './dist/current/client',
    meaning: 'Folder of the built app, for trying another build.',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    mustBe: 'production, development or test',
    example: 'production',
    meaning:
      '`production`, `development` or `test`. `development` (set by `npm run dev`) writes mails to the log if there is no `SMTP_URL`. Otherwise they are dropped, and the reset screen says that mail is not set up.',
  },
} as const satisfies Settings;

const courtsPlacesAndTheMap = {
  STARTER_COURTS: {
    schema: z.enum(['on', 'off']),
    mustBe: 'on or off',
    default: 'on',
    meaning:
      '`off` puts none of the well-known courts that come with JIM on the map. Those that are there already go with `npm run courts:import -- --remove-source starter`.',
  },
  GEOCODER_KIND: {
    schema: z.enum(GEOCODER_KINDS),
    mustBe: 'one of nominatim, photon, google',
    unset: 'none: built-in places',
    example: 'nominatim',
    meaning:
      'An online geocoder for street addresses: `nominatim` or `photon` at its address, or `google`. Without it addresses read "near" a town.',
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
    meaning:
      'Where `npm run courts:import -- --osm` asks for the courts of a place in OpenStreetMap. `off` turns it off.',
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
      'Where street tiles come from: [OpenFreeMap](https://openfreemap.org), which needs no key; `off`; the address of a TileJSON or of tiles with `{z}`, `{x}` and `{y}`, vector or raster; or a PMTiles file on this machine. See [Streets](#streets).',
  },
  MAP_CACHE_MB: {
    schema: wholeNumber(10, 1_000_000),
    mustBe: 'a whole number from 10 to 1000000',
    default: '500',
    meaning:
      'Room for tiles of another server under `DATA_DIR/map-tiles`; the ones not asked for the longest go first.',
  },
  MAP_TILES_ATTRIBUTION: {
    schema: text,
    mustBe: 'the line that the tiles ask to be shown',
    unset: 'what the tiles say',
    example: '© OpenStreetMap contributors',
    meaning: "The line that the tiles' owner asks to be shown.",
  },
  MAP_TILES_URL: {
    schema: z.string().check(z.regex(/^https?:\/\/[^\s;,'"]+\{z\}[^\s;,'"]*$/)),
    mustBe: 'the address of raster tiles, such as https://tiles.example/{z}/{x}/{y}.png',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
    meaning:
      'Older names: raster tiles with `{z}`, `{x}` and `{y}`, and a PMTiles file. `MAP_STREETS` takes both, and wins over them.',
  },
  MAP_TILES_FILE: {
    schema: z.string().check(z.refine((file) => existsSync(file))),
    mustBe: 'a PMTiles file that is there',
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
    meaning: 'Database connections per process, and as many to the replicas.',
  },
  DATABASE_REPLICA_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'a PostgreSQL address such as postgresql://user:password@replica:5432/jim',
    example: 'postgresql://jim:secret@replicas:5432/jim',
    meaning:
      "Streaming replicas of the database at `DATABASE_URL`, one or a balancer of connections (such as HAProxy) in front of several, never a pooler. Reads that bear a moment's delay go there.",
  },
  DATABASE_POOLER_URL: {
    schema: address(/^postgres(ql)?$/),
    mustBe: 'the address of a pooler such as postgresql://user:password@pgbouncer:6432/jim',
    example: 'postgresql://jim_pooled:secret@pgbouncer:6432/jim',
    meaning:
      "PgBouncer in front of the database at `DATABASE_URL`, in transaction mode too. The app's statements go there; migrations, commands and the lock of an import go to `DATABASE_URL`. See [A pooler](../deploy/cluster/README.md#a-pooler).",
  },
  DATABASE_POOLER_PREPARES: {
    schema: z.enum(['on', 'off']),
    mustBe: 'on or off',
    default: 'off',
    meaning:
      '`on` for PgBouncer 1.21 or later with `max_prepared_statements`: hot statements are planned once per connection, not at each call.',
  },
} as const satisfies Settings;

/** Every environment variable JIM reads. `npm run check -- --fix` writes them to `.env.example` and docs/operations.md. */
export const SETTINGS = {
  ...whereItIs,
  ...whereTheDataIs,
  ...whoRunsIt,
  ...mail,
  ...yourCityAndYourRules,
  ...watchingIt,
  ...theProcess,
  ...courtsPlacesAndTheMap,
  ...photos,
  ...severalMachines,
  ...limits,
} as const;

/** The tables of docs/operations.md. Limits have a table of their own. */
export const SETTING_TABLES = {
  firstDay: {
    'Where it is': whereItIs,
    'Where the data is': whereTheDataIs,
    'Who runs it': whoRunsIt,
    Mail: mail,
    'Your city and your rules': yourCityAndYourRules,
    'Watching it': watchingIt,
  },
  others: {
    'The process': theProcess,
    'Courts, places and the map': courtsPlacesAndTheMap,
    Photos: photos,
    'Several machines': severalMachines,
  },
} as const satisfies Record<string, Record<string, Settings>>;

export type SettingName = keyof typeof SETTINGS;
