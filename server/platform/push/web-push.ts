import { Agent as HttpAgent, type RequestOptions, request as requestPlain } from 'node:http';
import { Agent as HttpsAgent, request as requestSecure } from 'node:https';
import webPush from 'web-push';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  endpoint: string;
  p256dh: string;
  auth: string;
  payload: string;
}

export interface WebPush {
  /** `gone`: the browser has withdrawn this address, nothing will ever arrive there. Else it throws. */
  send(message: PushMessage, keys: VapidKeys): Promise<'sent' | 'gone'>;
}

const TIMEOUT_MS = 10_000;
/** Services close connections that nobody uses; we do so before they do. */
const IDLE_MS = 4_000;
const TIME_TO_LIVE_SECONDS = 24 * 60 * 60;

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** Push services want an address to complain to; without a public one it can only be a stand-in. */
const NO_CONTACT = 'mailto:admin@jim.example';

/** A game can be news for thousands: connections are used again, and a `fetch` costs three times the processor. */
const AGENTS = {
  http: new HttpAgent({ keepAlive: true, maxFreeSockets: 20, timeout: IDLE_MS }),
  https: new HttpsAgent({ keepAlive: true, maxFreeSockets: 20, timeout: IDLE_MS }),
};

/** Returns the status. Redirects are not followed: they could lead anywhere, behind our own wall too. */
function post(
  endpoint: string,
  options: Pick<RequestOptions, 'method' | 'headers'>,
  body: Buffer | null,
): Promise<number> {
  const isPlain = endpoint.startsWith('http:');
  const send = isPlain ? requestPlain : requestSecure;
  return new Promise((resolve, reject) => {
    const request = send(
      endpoint,
      { ...options, agent: isPlain ? AGENTS.http : AGENTS.https },
      (response) => {
        resolve(response.statusCode ?? 0);
        // What it says besides does not matter, nor whether it ends; the connection is free when it was read.
        response.on('error', () => undefined).resume();
      },
    );
    const timer = setTimeout(() => {
      request.destroy(new Error('The push service took too long.'));
    }, TIMEOUT_MS);
    request.on('error', reject).on('close', () => clearTimeout(timer));
    request.end(body ?? undefined);
  });
}

/** Ours are good for twelve hours; services may measure time in their own way. */
const SIGNATURE_KEPT_MS = 60 * 60 * 1000;
/** There are a handful of services; addresses are made by browsers, so their number must not grow without end. */
const MAX_SIGNATURES = 100;

/** Says to a service who we are. Signing takes longer than all the rest of a push, so it is done once an hour. */
function createSigner(contact: string) {
  const kept = new Map<string, { header: string; until: number }>();
  return function sign(endpoint: string, { publicKey, privateKey }: VapidKeys): string {
    const { origin } = new URL(endpoint);
    const key = `${origin} ${publicKey}`;
    const known = kept.get(key);
    if (known && performance.now() < known.until) return known.header;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      contact,
      publicKey,
      privateKey,
      'aes128gcm',
    );
    if (kept.size >= MAX_SIGNATURES) kept.clear();
    kept.set(key, { header, until: performance.now() + SIGNATURE_KEPT_MS });
    return header;
  };
}

export function createWebPush(publicUrl: string | undefined): WebPush {
  const sign = createSigner(publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT);
  return {
    async send({ endpoint, p256dh, auth, payload }, keys) {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { TTL: TIME_TO_LIVE_SECONDS, headers: { Authorization: sign(endpoint, keys) } },
      );
      const status = await post(endpoint, { method, headers }, body);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
      return 'sent';
    },
  };
}
