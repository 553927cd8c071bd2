import type { Endpoint } from '#shared/http/endpoint.ts';

export function generate(): Promise<void>;
export function writeEndpoints(): Promise<void>;
export function readContracts(): Promise<
  { file: string; endpoints: [name: string, endpoint: Endpoint][] }[]
>;
