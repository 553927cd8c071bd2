import type { InjectOptions } from 'fastify';
import type { Dice } from './dice.ts';
import { fuzzForm } from './fuzz-form.ts';
import {
  HOSTILE_TEXTS,
  hostileText,
  hostileValue,
  RawJsonText,
  writeJson,
} from './hostile-values.ts';
import { type JsonSchema, type Known, validObject, validValue } from './schema-values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: JsonSchema;
}

export interface Operation {
  method: string;
  path: string;
  access: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

type Headers = Record<string, string>;

interface FuzzedBody {
  payload?: string | Buffer;
  headers: Headers;
}

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json;charset=',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'application/xml',
  '*/*',
  ';',
  'json',
];

/** Headers that browsers and programs may send. Values are Latin-1, as on the wire. */
const ODD_HEADERS: readonly Headers[] = [
  { 'x-time-zone': 'Mars/Olympus' },
  { 'x-time-zone': '+14:00' },
  { 'x-time-zone': 'UTC'.repeat(400) },
  { 'accept-encoding': 'br;q=x, *;q=0, gzip;q=99999' },
  { 'accept-language': ','.repeat(2_000) },
  { accept: 'text/html' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'identity' },
  { 'if-none-match': '"'.repeat(300) },
  { 'if-modified-since': 'never' },
  { range: 'bytes=-1,5-2,99999999999999999999-' },
  { 'last-event-id': '00000000-0000-0000-0000-000000000000.9:9:9' },
  { 'last-event-id': 'x'.repeat(9_000) },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': `${'1.1.1.1, '.repeat(300)}::ffff:1` },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'gopher' },
  { 'x-real-ip': "' or 1=1" },
  { authorization: 'Bearer null' },
  { expect: 'nonsense' },
  { 'user-agent': 'ü'.repeat(900) },
  { 'user-agent': '' },
  { cookie: `jim_session=%E0%A4%A; __Host-jim_session=x; ${'a=b;'.repeat(500)}` },
  { cookie: 'jim_session=__proto__' },
  { host: 'localhost' },
];

/** Every header that the server reads. `fuzz.test.ts` compares the list with the source. */
export const READ_HEADERS = [
  'accept-encoding',
  'accept-language',
  'authorization',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-jim-heard',
  'x-time-zone',
] as const;

/** Time zones known only to JavaScript or only to PostgreSQL. */
const ODD_TIME_ZONES = ['AET', 'ACT', 'BST', 'CNT', 'SST', 'posixrules', 'Factory', 'localtime'];

/** Valid on the wire: no line breaks and only Latin-1. */
function hostileHeader(dice: Dice): Headers {
  const name = dice.pick(READ_HEADERS);
  if (name === 'x-time-zone' && dice.chance(0.5)) return { [name]: dice.pick(ODD_TIME_ZONES) };
  const latin = [...hostileText(dice)].filter((character) =>
    /[\t\x20-\x7e\x80-\xff]/.test(character),
  );
  return { [name]: latin.join('').slice(0, 4_000) };
}

const MALFORMED_PATH_PARTS = [
  '%',
  '%zz',
  '%00',
  '%c0%ae',
  '%ff',
  '..%2f',
  '%2e%2e',
  '*',
  ':id',
  '~',
];

export function fuzzRequest(operation: Operation, known: Known, dice: Dice): InjectOptions {
  const url = fuzzPath(operation, known, dice) + fuzzQuery(operation, known, dice);
  const body: FuzzedBody =
    operation.method === 'GET' ? { headers: {} } : fuzzBody(operation, known, dice);
  const odd = {
    ...(dice.chance(0.15) && dice.pick(ODD_HEADERS)),
    ...(dice.chance(0.15) && hostileHeader(dice)),
  };
  return {
    method: operation.method as 'GET',
    url,
    ...(body.payload === undefined ? {} : { payload: body.payload }),
    headers: { host: 'localhost', ...body.headers, ...odd },
  };
}

function fuzzPath({ path, parameters }: Operation, known: Known, dice: Dice): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const kind = dice.roll();
    if (kind < 0.5)
      return encodeURIComponent(String(validPart(path, name, parameters, known, dice)));
    if (kind < 0.6) return dice.pick(MALFORMED_PATH_PARTS);
    return encodeSafely(kind < 0.8 ? hostileText(dice) : String(dice.below(2 ** 31) - 5));
  });
}

function validPart(
  path: string,
  name: string,
  parameters: Parameter[],
  known: Known,
  dice: Dice,
): unknown {
  if (name === 'id') {
    if (path.startsWith('/api/posts/')) return dice.pick(known.postIds);
    const kind = Object.keys(known.ids).find((each) => path.includes(each)) ?? 'courts';
    return dice.pick(known.ids[kind] ?? [1]);
  }
  const schema = parameters.find((each) => each.name === name)?.schema ?? {};
  return validValue(schema, name, known, dice);
}

function fuzzQuery({ parameters }: Operation, known: Known, dice: Dice): string {
  const parts = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema }) => {
      const good = `${name}=${encodeSafely(String(validValue(schema, name, known, dice)))}`;
      const kind = dice.roll();
      if (kind < 0.5) return [good];
      if (kind < 0.6) return [];
      if (kind < 0.7) return [good, good];
      if (kind < 0.75) return [`${name}[]=1`, `${name}[__proto__]=1`];
      if (kind < 0.8) return [`${name}=%zz%`, name];
      return [`${name}=${encodeSafely(hostileText(dice))}`];
    });
  if (dice.chance(0.1)) parts.push(`${encodeSafely(hostileText(dice))}=1`, '__proto__=1', '&&==');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function fuzzBody({ requestBody }: Operation, known: Known, dice: Dice): FuzzedBody {
  const form = requestBody?.content['multipart/form-data']?.schema;
  if (form && dice.chance(0.9)) return fuzzForm(form, known, dice);
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema && dice.chance(0.5)) return { headers: {} };
  const type = dice.chance(0.1) ? dice.pick(CONTENT_TYPES) : 'application/json';
  return { payload: fuzzJson(schema ?? {}, known, dice), headers: { 'content-type': type } };
}

function fuzzJson(schema: JsonSchema, known: Known, dice: Dice): string {
  const body = validObject(schema, known, dice);
  const names = Object.keys(body);
  const kind = dice.roll();
  if (kind < 0.1) return writeJson(body);
  if (kind < 0.55 && names.length > 0) {
    body[dice.pick(names)] = hostileValue(dice);
    if (dice.chance(0.3)) body[dice.pick(names)] = hostileValue(dice);
    return writeJson(body);
  }
  if (kind < 0.62 && names.length > 0) {
    delete body[dice.pick(names)];
    return writeJson(body);
  }
  if (kind < 0.7) return writeJson({ ...body, ...extraMembers(dice) });
  if (kind < 0.76) return duplicated(body, dice);
  if (kind < 0.82) return writeJson(hostileValue(dice));
  if (kind < 0.87)
    return writeJson(Object.fromEntries(names.map((name) => [name, hostileValue(dice)])));
  if (kind < 0.92) {
    const text = writeJson(body);
    return text.slice(0, dice.below(text.length + 1));
  }
  return dice.pick([
    '',
    ' ',
    '\ufeff{}',
    '{}{}',
    'NaN',
    "{'a':1}",
    '{"a":1,}',
    '[1,2',
    `"${'x'.repeat(70_000)}"`,
    '{"__proto__":{"a":1}}',
    dice.pick(HOSTILE_TEXTS),
  ]);
}

/** Fields an attacker hopes to mass-assign. */
function extraMembers(dice: Dice): Record<string, unknown> {
  return {
    id: 1,
    role: 'Admin',
    isAdmin: true,
    userId: 1,
    balance: new RawJsonText('1e9'),
    status: 'approved',
    createdAt: hostileValue(dice),
  };
}

function duplicated(body: Record<string, unknown>, dice: Dice): string {
  const members = Object.entries(body).flatMap(([name, value]) => [
    `${JSON.stringify(name)}:${writeJson(value)}`,
    `${JSON.stringify(name)}:${writeJson(hostileValue(dice))}`,
  ]);
  return `{${members.join(',')}}`;
}

/** Lone surrogates have no encoding, so send the bytes a sloppy encoder would produce. */
function encodeSafely(text: string): string {
  const encoded = [...text].map((character) =>
    /^[\ud800-\udfff]$/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  );
  return encoded.join('').slice(0, 6_000).replace(/%.?$/, '');
}
