import type { FastifyRequest } from 'fastify';
import type { FoundCourt } from './public-court.service.ts';
import type { Readers } from './readers.ts';

/** By the id of a path, which may be anything. */
export async function findCourt(
  readers: Readers,
  request: FastifyRequest,
  id: string,
): Promise<FoundCourt> {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN;
  return Number.isSafeInteger(number) ? readers.court(request, number) : 'absent';
}
