import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** Made by scripts/steps/public-pages-style.mjs from client/public-pages.css. */
const FILE = '.pages/public-pages.css';

export interface PageStyle {
  text: string;
  /** For the Content-Security-Policy. */
  hash: string | undefined;
}

/** The stylesheet goes into the page itself: the first picture then needs one round trip and not two. */
export function readPageStyle(clientDir: string): PageStyle {
  const file = join(clientDir, FILE);
  if (!existsSync(file)) return { text: '', hash: undefined };
  const text = readFileSync(file, 'utf8').trim();
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}

/** Allows this one stylesheet and nothing else beside what is allowed everywhere. */
export function allowStyle(reply: FastifyReply, { hash }: PageStyle): void {
  if (hash === undefined) return;
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
  );
}
