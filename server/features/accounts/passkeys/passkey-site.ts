import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readOrMakeSecret } from '#server/platform/db/server-secrets.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Where passkeys belong to: one made for another site opens nothing here. */
export interface Site {
  rpId: string;
  origin: string;
}

/** PUBLIC_URL where it is set, else the address that the browser has asked. */
export function siteOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest): Site {
  const { origin, hostname } = new URL(config.publicUrl ?? `${request.protocol}://${request.host}`);
  return { origin, rpId: hostname };
}

export function challengeKey({ db }: Pick<Deps, 'db'>): Promise<string> {
  return readOrMakeSecret(db, 'passkeys', () => randomBytes(32).toString('base64url'));
}

/** What a device keeps as the owner of a passkey: always the same for a person, and says nothing about them. */
export function userHandle(key: string, userId: number): Buffer {
  return createHmac('sha256', key).update(`user:${userId}`).digest();
}

/** The library wants bytes that are not a view of Node's shared pool. */
export function toBytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer);
}
