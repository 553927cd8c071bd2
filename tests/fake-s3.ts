import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#server/platform/photo-store/photo-store-s3.ts';

const PAGE = 2;

export interface TestS3 {
  settings: S3Settings;
  close(): Promise<void>;
}

/**
 * Uses TEST_S3_URL (`http://key:secret@host:port/bucket?region=us-east-1`) if set, otherwise the fake below.
 */
export async function startS3ForTests(): Promise<TestS3> {
  const given = process.env.TEST_S3_URL;
  if (!given) return startFakeS3();
  const { origin, pathname, username, password, searchParams } = new URL(given);
  const settings = {
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: pathname.slice(1),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  return { settings, close: async () => undefined };
}

/** A minimal S3 that checks signatures by the published algorithm and lists in pages of two. */
async function startFakeS3(): Promise<TestS3> {
  const objects = new Map<string, { body: Buffer; modified: Date }>();
  const settings = {
    endpoint: '',
    region: 'eu-test-1',
    bucket: 'jim-photos',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'test/secret+key',
  };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', settings.endpoint);
    if (!isSigned(request, url, body, settings)) return response.writeHead(403).end();
    const prefix = `/${settings.bucket}`;
    const key = decodeURIComponent(url.pathname.slice(prefix.length + 1));
    if (!url.pathname.startsWith(prefix)) return response.writeHead(404).end();
    switch (`${request.method} ${key === '' ? 'bucket' : 'object'}`) {
      case 'PUT object':
        objects.set(key, { body, modified: new Date() });
        return response.writeHead(200).end();
      case 'GET object': {
        const found = objects.get(key);
        return found
          ? response.writeHead(200).end(found.body)
          : response.writeHead(404).end('<Error/>');
      }
      case 'DELETE object':
        objects.delete(key);
        return response.writeHead(204).end();
      case 'GET bucket': {
        const from = Number(url.searchParams.get('continuation-token') ?? 0);
        const keys = [...objects.keys()]
          .filter((name) => name.startsWith(url.searchParams.get('prefix') ?? ''))
          .sort();
        const entries = keys
          .slice(from, from + PAGE)
          .map(
            (name) =>
              `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.modified.toISOString()}</LastModified></Contents>`,
          );
        const next =
          from + PAGE < keys.length
            ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>`
            : '';
        return response
          .writeHead(200)
          .end(`<ListBucketResult>${entries.join('\n')}${next}</ListBucketResult>`);
      }
      default:
        return response.writeHead(405).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer, settings: S3Settings): boolean {
  const [, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=TESTKEY\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (scope === undefined) return false;
  const date = String(request.headers['x-amz-date']);
  const payloadHash = String(request.headers['x-amz-content-sha256'] ?? sha256(body));
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    payloadHash,
  ].join('\n');
  const [day, region, service, end] = scope.split('/');
  if (region !== settings.region || service !== 's3' || end !== 'aws4_request') return false;
  const key = [day, region, service, end].reduce<Buffer | string>(
    (secret, part) =>
      createHmac('sha256', secret)
        .update(part ?? '')
        .digest(),
    `AWS4${settings.secretAccessKey}`,
  );
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(Buffer.from(canonical))].join('\n');
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
