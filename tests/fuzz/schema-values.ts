import { randomUUID } from 'node:crypto';
import type { Dice } from './dice.ts';

/** The subset of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Ids that exist in the database, so calls get past "not found". */
export interface Known {
  ids: Record<string, readonly number[]>;
  handles: readonly string[];
  postIds: readonly string[];
  password: string;
}

/** A value that the schema probably accepts, judged by names and formats. */
export function validValue(schema: JsonSchema, name: string, known: Known, dice: Dice): unknown {
  const hinted = hintFor(name, known, dice);
  if (hinted !== undefined) return hinted;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return validValue(dice.pick(options), name, known, dice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  switch (schema.type) {
    case 'object':
      return validObject(schema, known, dice);
    case 'array':
      return Array.from({ length: dice.below(3) + 1 }, () =>
        validValue(schema.items ?? {}, name, known, dice),
      );
    case 'boolean':
      return dice.chance(0.5);
    case 'integer':
    case 'number':
      return validNumber(schema, dice);
    case 'null':
      return null;
    default:
      return validText(schema, dice);
  }
}

export function validObject(schema: JsonSchema, known: Known, dice: Dice): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      validValue(property, name, known, dice),
    ]),
  );
}

function validNumber({ minimum, maximum }: JsonSchema, dice: Dice): number {
  const low = Math.max(minimum ?? 1, -1_000);
  const high = Math.min(maximum ?? low + 20, low + 1_000);
  return low + dice.below(Math.max(1, high - low + 1));
}

function validText({ format, minLength = 1, maxLength = 40 }: JsonSchema, dice: Dice): string {
  if (format === 'email') return `fuzz${dice.below(1e9)}@example.org`;
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-05-01';
  if (format === 'uri') return 'https://fcm.googleapis.com/fcm/send/abc';
  const length = Math.min(Math.max(minLength, 6), maxLength);
  return `text ${dice.below(1e9)}`.padEnd(length, 'x').slice(0, Math.max(length, 12));
}

function hintFor(name: string, known: Known, dice: Dice): unknown {
  const id = (kind: string) => dice.pick(known.ids[kind] ?? [1]);
  switch (name) {
    case 'email':
      return `fuzz${dice.below(1e9)}@example.org`;
    case 'username':
      return `fuzz_${dice.below(1e9)}`;
    case 'password':
    case 'currentPassword':
    case 'newPassword':
      return known.password;
    case 'handle':
      return dice.pick(known.handles);
    case 'userId':
    case 'actorId':
      return id('people');
    case 'courtId':
    case 'into':
    case 'intoId':
      return id('courts');
    case 'lat':
    case 'latitude':
      return 10 + dice.below(100) / 100;
    case 'lng':
    case 'lon':
    case 'longitude':
      return 20;
    case 'accuracy':
      return 10;
    case 'timestamp':
      return Date.now() - dice.below(40_000);
    case 'bbox':
      return '19,9,21,12';
    case 'zoom':
      return dice.below(20);
    case 'gameDate':
      return '2026-05-01';
    case 'timeZone':
      return 'Europe/Vienna';
    case 'idempotencyKey':
      return randomUUID();
    case 'endpoint':
      return 'https://fcm.googleapis.com/fcm/send/abc';
    case 'deviceInfo':
      return '{"userAgent":"fuzz","platform":"x","orientation":"portrait"}';
    default:
      return undefined;
  }
}
