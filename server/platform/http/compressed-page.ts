import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Page } from '#server/platform/http/pages.ts';

type Encoding = 'br' | 'gzip';

const COMPRESS: Record<Encoding, (page: string) => Buffer> = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (page) => gzipSync(page),
};
/** By page: there is one per screen, language and theme, so that each is compressed once. */
const known: Record<Encoding, Map<string, Buffer>> = { br: new Map(), gzip: new Map() };

interface Compressed {
  encoding?: Encoding;
  body: string | Buffer;
}

/**
 * The handler of unknown paths is no route, so that `@fastify/compress` passes it by. A page that fits
 * into the first ten packets of a connection spares a round trip.
 */
export function compressed({ html, isShared }: Page, request: FastifyRequest): Compressed {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  if (!encoding) return { body: html };
  const body = known[encoding].get(html) ?? COMPRESS[encoding](html);
  // Pages about one court are as many as there are paths: kept, they would fill the memory.
  if (isShared) known[encoding].set(html, body);
  return { encoding, body };
}
