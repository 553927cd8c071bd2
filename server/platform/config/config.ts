import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { currentClientBuild } from '#server/platform/build/builds.ts';
import { projectRoot } from '#server/platform/build/project.ts';
import { SETTINGS, type SettingName } from '#server/platform/config/settings.ts';
import type { LimitConfig } from '#server/platform/limits/limits.ts';
import type { S3Settings } from '#server/platform/photo-store/photo-store-s3.ts';
import type { GeocoderSettings } from '#server/platform/places/geocoder.ts';
import { LIMIT_SETTINGS } from '#shared/http/limit.ts';

export interface Config extends LimitConfig {
  port: number;
  host: string;
  dataDir: string;
  /** The built app to serve. */
  clientDir: string;
  /** Absent: our own PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  /** PgBouncer in front of databaseUrl, for the statements of the app. Absent: it connects to databaseUrl itself. */
  databasePooler: { url: string; knowsNames: boolean } | undefined;
  /** Where reads that bear a moment's delay may go. Absent: to databaseUrl like all others. */
  databaseReplicaUrl: string | undefined;
  databasePoolSize: number;
  publicUrl: string | undefined;
  trustedProxies: string[];
  /** How long to go on serving after SIGTERM while `/readyz` says no. */
  drainSeconds: number;
  admin: { email: string; password: string } | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  /** Absent: no mail leaves this server. */
  smtpUrl: string | undefined;
  mailFrom: string;
  isDevelopment: boolean;
  /** Absent: photos lie under dataDir. */
  s3: S3Settings | undefined;
  /** Absent: the built-in places answer. */
  geocoder: GeocoderSettings | undefined;
  /** Absent: switched off. */
  overpassUrl: string | undefined;
  /** Whether the hand-written courts are put on the map at the start. */
  starterCourts: boolean;
  defaultCity: string;
  streets: StreetsConfig;
  /** Over what the tiles say of themselves. */
  mapTilesAttribution: string | undefined;
  /** How much room the tiles of another server may take under dataDir. */
  mapCacheBytes: number;
  /** Absent: nobody is asked for a year of birth. */
  minimumAge: number | undefined;
  /** Absent: the terms, privacy and contact pages that ship with JIM. */
  pagesDir: string | undefined;
  /** The built-in base map, made by the build. */
  baseMapFile: string;
}

/** Where street tiles come from. */
export type StreetsConfig =
  | { kind: 'off' }
  | { kind: 'file'; path: string }
  /** `isHostTrusted`: named by whoever runs the server, so it may lie in a private network. */
  | { kind: 'address'; address: string; isHostTrusted: boolean };

const OPENFREEMAP = 'https://tiles.openfreemap.org/planet';

/** A setting that cannot be used; each sentence says what to set. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Record<string, string | undefined>;
type Value<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]['schema']>;

export function parseConfig(environment: Environment): Config {
  const complaints: string[] = [];

  function read<Name extends SettingName>(name: Name): Value<Name> | undefined {
    const raw = environment[name]?.trim();
    if (raw === undefined || raw === '') return undefined;
    const parsed = z.safeParse(SETTINGS[name].schema, raw);
    if (parsed.success) return parsed.data as Value<Name>;
    // Secrets and addresses with passwords must not reach a terminal or a log.
    const shown = /PASSWORD|TOKEN|URL|SECRET/.test(name) ? '' : `, but is "${raw}"`;
    complaints.push(`${name} must be ${SETTINGS[name].mustBe}${shown}.`);
    return undefined;
  }

  const adminEmail = read('ADMIN_EMAIL');
  const adminPassword = read('ADMIN_PASSWORD');
  if (isSet(environment, 'ADMIN_EMAIL') !== isSet(environment, 'ADMIN_PASSWORD')) {
    complaints.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  }

  if (isSet(environment, 'SMTP_URL') && !isSet(environment, 'PUBLIC_URL')) {
    complaints.push('SMTP_URL needs PUBLIC_URL: links in mails must lead to your own address.');
  }

  function readPooler(): Config['databasePooler'] {
    const url = read('DATABASE_POOLER_URL');
    const knowsNames = read('DATABASE_POOLER_PREPARES') === 'on';
    if (url !== undefined && !isSet(environment, 'DATABASE_URL')) {
      complaints.push(
        'DATABASE_POOLER_URL needs DATABASE_URL: migrations and locks go past the pooler.',
      );
    }
    return url === undefined ? undefined : { url, knowsNames };
  }

  function readS3(): S3Settings | undefined {
    const endpoint = read('S3_ENDPOINT');
    const bucket = read('S3_BUCKET');
    const region = read('S3_REGION') ?? 'us-east-1';
    const accessKeyId = read('S3_ACCESS_KEY_ID');
    const secretAccessKey = read('S3_SECRET_ACCESS_KEY');
    if (endpoint && bucket && accessKeyId && secretAccessKey) {
      return { endpoint, bucket, region, accessKeyId, secretAccessKey };
    }
    const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    if (names.some((name) => isSet(environment, name)) && complaints.length === 0) {
      complaints.push(`${names.join(', ')} go together: set all of them or none.`);
    }
    return undefined;
  }

  function readOverpass(): string | undefined {
    const url = read('OVERPASS_URL') ?? 'https://overpass-api.de/api/interpreter';
    return url === 'off' ? undefined : url;
  }

  function readGeocoder(): GeocoderSettings | undefined {
    const kind = read('GEOCODER_KIND');
    const key = read('GEOCODER_KEY');
    const isGoogle = kind === 'google';
    const url = read('GEOCODER_URL') ?? (isGoogle ? 'https://maps.googleapis.com' : undefined);
    if (kind !== undefined && url !== undefined && (!isGoogle || key !== undefined)) {
      return { kind, url: url.replace(/\/+$/, ''), key };
    }
    if (isSet(environment, 'GEOCODER_KIND') !== isSet(environment, 'GEOCODER_URL')) {
      complaints.push(
        'GEOCODER_KIND and GEOCODER_URL go together (google needs GEOCODER_KEY instead of GEOCODER_URL).',
      );
    }
    return undefined;
  }

  function readStreets(): StreetsConfig {
    const older = read('MAP_TILES_URL') ?? read('MAP_TILES_FILE');
    const streets = read('MAP_STREETS') ?? older ?? 'openfreemap';
    if (streets === 'off') return { kind: 'off' };
    if (streets === 'openfreemap') {
      return { kind: 'address', address: OPENFREEMAP, isHostTrusted: false };
    }
    if (/^https?:/i.test(streets)) {
      return { kind: 'address', address: streets, isHostTrusted: true };
    }
    return { kind: 'file', path: resolve(streets) };
  }

  function readLimits(): LimitConfig {
    const limits = Object.entries(LIMIT_SETTINGS).map(([name, setting]) => {
      return [name, read(setting.variable) ?? setting.default];
    });
    return Object.fromEntries(limits);
  }

  const config: Config = {
    port: read('PORT') ?? 3000,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    clientDir: resolve(read('CLIENT_DIR') ?? currentClientBuild()),
    databaseUrl: read('DATABASE_URL'),
    databasePooler: readPooler(),
    databaseReplicaUrl: read('DATABASE_REPLICA_URL'),
    databasePoolSize: read('DATABASE_POOL_SIZE') ?? 20,
    publicUrl: read('PUBLIC_URL')?.replace(/\/+$/, ''),
    trustedProxies: (read('TRUSTED_PROXIES') ?? '').split(/[, ]+/).filter(Boolean),
    drainSeconds: read('DRAIN_SECONDS') ?? 0,
    admin:
      adminEmail !== undefined && adminPassword !== undefined
        ? { email: adminEmail, password: adminPassword }
        : undefined,
    logLevel: read('LOG_LEVEL') ?? (process.stdout.isTTY ? 'warn' : 'info'),
    metricsToken: read('METRICS_TOKEN'),
    ...readLimits(),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? 'JIM <jim@localhost>',
    isDevelopment: read('NODE_ENV') === 'development',
    s3: readS3(),
    geocoder: readGeocoder(),
    overpassUrl: readOverpass(),
    starterCourts: read('STARTER_COURTS') !== 'off',
    defaultCity: read('DEFAULT_CITY') ?? 'New York City',
    streets: readStreets(),
    mapTilesAttribution: read('MAP_TILES_ATTRIBUTION'),
    mapCacheBytes: (read('MAP_CACHE_MB') ?? 500) * 1_000_000,
    minimumAge: read('MINIMUM_AGE'),
    pagesDir: read('PAGES_DIR'),
    baseMapFile: join(projectRoot, 'infra/base-map/base-map.pmtiles'),
  };
  if (complaints.length > 0) throw new ConfigError(complaints);
  return config;
}

function isSet(environment: Environment, name: SettingName): boolean {
  return (environment[name]?.trim() ?? '') !== '';
}
