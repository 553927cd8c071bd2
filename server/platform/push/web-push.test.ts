import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebPush, makeVapidKeys } from '#server/platform/push/web-push.ts';

/** The browser's side of the encryption, a dependency of web-push. */
const httpEce = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

let status = 201;
let headers: IncomingMessage['headers'] = {};
let body = Buffer.alloc(0);
const service = createServer(async (request, response) => {
  headers = request.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  body = Buffer.concat(chunks);
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => service.close(resolve)));

const browser = createECDH('prime256v1');
const p256dh = browser.generateKeys().toString('base64url');
const auth = randomBytes(16).toString('base64url');
const send = (payload = 'hello') => {
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push`;
  const keys = makeVapidKeys();
  return createWebPush('https://jim.example').send({ endpoint, p256dh, auth, payload }, keys);
};

it('sends messages that only the browser can read, signed with our key [NTF-7] [NTF-8]', async () => {
  status = 201;
  expect(await send('{"title":"Ankle breaker"}')).toBe('sent');
  expect(body.includes('Ankle')).toBe(false);
  const read = httpEce.decrypt(body, {
    version: 'aes128gcm',
    privateKey: browser,
    authSecret: auth,
  });
  expect(read.toString()).toBe('{"title":"Ankle breaker"}');
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
  });
});

it.each([404, 410])('reports a subscription as gone after status %i [NTF-7]', async (code) => {
  status = code;
  expect(await send()).toBe('gone');
});

it.each([400, 429, 500, 302])(
  'throws after status %i, so that the push is retried [NTF-7]',
  async (code) => {
    status = code;
    await expect(send()).rejects.toThrow();
  },
);

it('caches the signature per service and key [NTF-8]', async () => {
  status = 201;
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push`;
  const webPush = createWebPush('https://jim.example');
  const signed = async (keys: ReturnType<typeof makeVapidKeys>, to = endpoint) => {
    await webPush.send({ endpoint: to, p256dh, auth, payload: 'hello' }, keys);
    return String(headers.authorization);
  };
  const keys = makeVapidKeys();
  const first = await signed(keys);
  expect(await signed(keys)).toBe(first);
  const other = makeVapidKeys();
  expect(await signed(other)).toContain(other.publicKey);
  // A signature names its service and would be refused elsewhere.
  const elsewhere = await signed(keys, endpoint.replace('127.0.0.1', 'localhost'));
  const [, claims = ''] = elsewhere.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: new URL(endpoint.replace('127.0.0.1', 'localhost')).origin,
    sub: 'https://jim.example',
  });
});
