import { AwsClient } from 'aws4fetch';
import {
  keyOfStoredName,
  type PhotoStore,
  storedName,
} from '#server/platform/photo-store/photo-store.ts';
import { PHOTO_SIZES, type PhotoSize } from '#shared/photos/photo-address.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const FOLDER = 'photos/';
const TIMEOUT_MS = 15_000;

/** Photos in any S3-compatible store, with path-style URLs, which need no wildcard host names. */
export function createS3PhotoStore(settings: S3Settings): PhotoStore {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucketUrl = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const urlOf = (publicKey: string, size: PhotoSize) =>
    `${bucketUrl}/${FOLDER}${storedName(publicKey, size)}`;

  async function send(url: string, init: RequestInit, accepted: readonly number[]) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Don't follow redirects, which could take our signature anywhere.
    const response = await client.fetch(url, { ...init, signal, redirect: 'error' });
    if (accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The photo store answered ${response.status} to ${init.method}.`);
  }

  return {
    async write(publicKey, size, webp) {
      const body = new Uint8Array(webp);
      const headers = { 'content-type': 'image/webp' };
      const answer = await send(urlOf(publicKey, size), { method: 'PUT', body, headers }, [200]);
      await answer.body?.cancel();
    },
    async read(publicKey, size) {
      const response = await send(urlOf(publicKey, size), { method: 'GET' }, [200, 404]);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 200 ? bytes : undefined;
    },
    async remove(publicKey) {
      for (const size of PHOTO_SIZES) {
        const answer = await send(urlOf(publicKey, size), { method: 'DELETE' }, [200, 204, 404]);
        await answer.body?.cancel();
      }
    },
    // An S3 PUT is atomic, so there are no drafts.
    removeDrafts: async () => 0,
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER });
        if (next !== undefined) query.set('continuation-token', next);
        const response = await send(`${bucketUrl}?${query}`, { method: 'GET' }, [200]);
        const xml = await response.text();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const publicKey = keyOfStoredName((readTag(entry, 'Key') ?? '').slice(FOLDER.length));
          const storedAt = new Date(readTag(entry, 'LastModified') ?? '');
          if (publicKey !== undefined) yield { publicKey, storedAt };
        }
        next = readTag(xml, 'NextContinuationToken');
      } while (next !== undefined);
    },
  };
}

function readTag(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text?.replace(/&amp;/g, '&');
}
