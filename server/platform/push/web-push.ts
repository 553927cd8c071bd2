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
  /** `gone` means that the browser cancelled the subscription. Throws on other failures. */
  send(message: PushMessage, keys: VapidKeys): Promise<'sent' | 'gone'>;
}

const TIMEOUT_MS = 10_000;
/** Push services close idle connections, so close them first. */
const IDLE_MS = 4_000;
const TIME_TO_LIVE_SECONDS = 24 * 60 * 60;

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** Push services require a contact address. Without a public URL, use a placeholder. */
const NO_CONTACT = 'mailto:admin@jim.example';

/** A game can notify thousands of users, so connections are reused. `fetch` takes three times the CPU. */
const AGENTS = {
  http: new HttpAgent({ keepAlive: true, maxFreeSockets: 20, timeout: IDLE_MS }),
  https: new HttpsAgent({ keepAlive: true, maxFreeSockets: 20, timeout: IDLE_MS }),
};

/** Returns the status. Redirects aren't followed, because they could lead into our own network. */
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
        // The body doesn't matter, but it must be read to free the connection.
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

/** Signatures are valid for twelve hours. Renew them early, because clocks differ. */
const SIGNATURE_KEPT_MS = 60 * 60 * 1000;
/** There are only a few services, but endpoints come from browsers, so bound the cache. */
const MAX_SIGNATURES = 100;

/** Identifies us to a push service (VAPID). Signing takes longer than the rest of a push, so cache it for an hour. */
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
