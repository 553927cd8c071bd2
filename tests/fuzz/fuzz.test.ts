import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { can } from '#shared/access.ts';
import { ERROR_STATUS } from '#shared/errors.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { failureSchema } from '#shared/http/failure.ts';
import { inParallel } from '#tests/faults/crowd.ts';
import { createTestApp, type TestApp } from '#tests/test-app.ts';
import { PASSWORD, type TestPerson } from '#tests/test-person.ts';
import { Dice } from './dice.ts';
import { fuzzRequest, type Operation, READ_HEADERS } from './fuzz-request.ts';
import { type Actor, buildWorld, newActor } from './fuzz-world.ts';
import type { Known } from './schema-values.ts';

/** `node scripts/fuzz.mjs` sends 3,000 inputs per route. Normal test runs send this many. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 40);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);
/** Part of a long run, e.g. `1/4`. */
const [PART = 1, PARTS = 1] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number);
/** Routes tested in parallel, so one can wait for the database while another is parsed. */
const LANES = 4;
/** Longer than all our own timeouts, so a busy machine doesn't look like a hang. */
const MAX_MS = 20_000;
const LOTS = 1_000_000_000;

const UNLIMITED = {
  signUpsPerHourPerAddress: LOTS,
  loginsPerHourPerAddress: LOTS,
  failedLoginsPerAccount: LOTS,
  passwordResetsPerHourPerAccount: LOTS,
  searchesPerMinute: LOTS,
  friendRequestsPerHour: LOTS,
  blocksPerHour: LOTS,
  postsPerHour: LOTS,
  reportsPerHour: LOTS,
  liveConnectionsPerPerson: LOTS,
  courtRegistrationsPerDayPerPerson: LOTS,
  openSubmissionsPerPerson: LOTS,
};

interface Finding {
  what: string;
  actor: Actor;
  /** Enough to recognize it. The same seed reproduces it. */
  request: string;
  answer: string;
  logged: string;
}

describe('every route of the OpenAPI document', () => {
  let testApp: TestApp;
  let known: Known;
  let operations: Operation[];
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  let sent = 0;
  let logged = '';
  const remember = (line: string) => {
    logged = line;
  };

  beforeAll(async () => {
    // Password hashing is tested elsewhere and would be slow here.
    const passwords = {
      hash: async () => 'none',
      verify: async (_hash: string | undefined, password: string) => password === PASSWORD,
    };
    testApp = await createTestApp({
      config: UNLIMITED,
      deps: { passwords, log: pino({ level: 'error' }, { write: remember }) },
    });
    known = await buildWorld(testApp);
    operations = await readOperations(testApp);
  });
  afterAll(() => testApp?.close());

  it(`answers ${INPUTS} hostile inputs per route without a server error, a hang or a nonstandard error [TRUST-4]`, async () => {
    const findings: Finding[] = [];
    const endpoints = new Map(
      testApp.app.endpoints.map((endpoint) => [
        `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
        endpoint,
      ]),
    );
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...endpoints.keys()].sort(),
    );
    const mine = operations.filter((_, index) => index % PARTS === PART - 1);
    await inParallel(mine, LANES, async (operation) => {
      const endpoint = endpoints.get(`${operation.method} ${operation.path}`) as Endpoint;
      const dice = new Dice(SEED + operations.indexOf(operation));
      findings.push(...(await fuzzRoute(operation, endpoint, dice)));
    });
    console.log(
      `Fuzzed ${mine.length} routes with ${sent} inputs, slowest ${Math.round(slowestMs)} ms:`,
      JSON.stringify(Object.fromEntries([...statuses].sort())),
    );
    expect(findings).toEqual([]);
  }, 3_600_000);

  /** Most inputs come from users who may call the route, the others from everyone. */
  async function fuzzRoute(operation: Operation, endpoint: Endpoint, dice: Dice) {
    const findings: Finding[] = [];
    const actors = new Map<Actor, TestPerson>();
    const admitted = actorsAdmitted(endpoint);
    let refused = 0;
    for (let n = 0; n < INPUTS && findings.length < 3; n++) {
      const actor = dice.chance(0.8)
        ? dice.pick(admitted)
        : dice.pick(['visitor', 'player', 'admin'] as const);
      const person = actors.get(actor) ?? (await newActor(testApp, actor));
      actors.set(actor, person);
      const request = fuzzRequest(operation, known, dice);
      let problem = await judge(endpoint, person, request);
      // A stalled machine may return 503, so only the second response counts.
      if (problem.status === 503) problem = await judge(endpoint, person, request);
      if (problem.status === 401 && admitted.includes(actor)) {
        refused += 1;
        actors.delete(actor);
      }
      if (problem.what) findings.push({ ...problem, actor, request: inShort(request), logged });
      logged = '';
    }
    // Otherwise most inputs were rejected before they reached the route.
    expect([operation.path, refused]).toEqual([operation.path, Math.min(refused, INPUTS / 2)]);
    return findings;
  }

  async function judge(endpoint: Endpoint, person: TestPerson, request: InjectOptions) {
    const begun = performance.now();
    const isStream = endpoint.path === '/api/live';
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...request.headers };
    const answer = await Promise.race([
      testApp.app.inject({ ...request, headers, payloadAsStream: isStream }),
      sleep(MAX_MS, undefined, { ref: false }),
    ]);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    sent += 1;
    if (answer === undefined) return { status: 0, what: 'hangs', answer: '' };
    const { statusCode: status } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (isStream && status < 300) {
      hangUp(answer);
      return { status, what: '', answer: '' };
    }
    const text = isStream ? await textOf(answer) : plainBody(answer);
    return { status, what: complaintAbout(endpoint, status, text), answer: text.slice(0, 300) };
  }
});

function inShort({ method, url, headers, payload }: InjectOptions): string {
  const parts = [String(url), JSON.stringify(headers), String(payload)].map((part) =>
    part.slice(0, 400),
  );
  return `${method} ${parts.join(' ')}`;
}

function actorsAdmitted({ access }: Endpoint): Actor[] {
  if (access === 'anyone') return ['visitor', 'player'];
  return can('Player', access) ? ['player', 'admin'] : ['admin'];
}

function complaintAbout(endpoint: Endpoint, status: number, text: string): string {
  if (status >= 500) return `answers ${status}`;
  if (status < 300 && endpoint.path.endsWith('.csv')) return '';
  const body = parsed(text);
  if (status >= 300) {
    const failure = z.safeParse(failureSchema, body);
    if (!failure.success) return `fails in another shape with ${status}`;
    const expected = ERROR_STATUS[failure.data.code as keyof typeof ERROR_STATUS];
    return expected === status ? '' : `answers ${status} with the code ${failure.data.code}`;
  }
  return z.safeParse(endpoint.response, body).success ? '' : 'answers what its contract forbids';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function plainBody({ headers, rawPayload, body }: LightMyRequestResponse): string {
  return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

/** The fake socket of `inject` has nothing to destroy. */
function hangUp({ raw }: LightMyRequestResponse): void {
  Object.assign(raw.res.socket ?? {}, { destroySoon: () => undefined });
  raw.res.destroy();
}

async function textOf(answer: LightMyRequestResponse): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function readOperations({ app }: TestApp): Promise<Operation[]> {
  const answer = await app.inject({ url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

/** Code that reads headers of other servers' responses, or of the demo's browser. */
const NOT_THE_SERVER = /test|demo|commands/;

it('sends hostile values in every header that the server reads [TRUST-30]', () => {
  const files = readdirSync('server', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_THE_SERVER.test(file));
  const read = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, quoted, plain] of text.matchAll(
      /(?:request|req)\.headers(?:\['([\w-]+)'\]|\.(\w+))/g,
    )) {
      read.add(quoted ?? plain ?? '');
    }
    for (const [, names = ''] of text.matchAll(/const \{([^}]+)\} = request\.headers/g)) {
      for (const name of names.split(','))
        read.add(name.split(':')[0]?.replace(/['\s]/g, '') ?? '');
    }
  }
  expect([...read].sort()).toEqual([...READ_HEADERS]);
});
