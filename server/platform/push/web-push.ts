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
const TIME_TO_LIVE_SECONDS = 24 * 60 * 60;

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** Push services want an address to complain to; without a public one it can only be a stand-in. */
const NO_CONTACT = 'mailto:admin@jim.example';

export function createWebPush(publicUrl: string | undefined): WebPush {
  const contact = publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT;
  return {
    async send({ endpoint, p256dh, auth, payload }, keys) {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { TTL: TIME_TO_LIVE_SECONDS, vapidDetails: { subject: contact, ...keys } },
      );
      const answer = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        ...(body ? { body: new Uint8Array(body) } : {}),
        // A redirect could lead anywhere, behind our own wall too.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`);
      return 'sent';
    },
  };
}
