import type { Endpoint } from '#shared/http/endpoint.ts';
import type { Topic } from '#shared/http/topics.ts';

declare const CONTRACT: unique symbol;

/** What the browser needs of an endpoint: where to call, and the types of what goes in and comes back. */
export interface LightEndpoint<E extends Endpoint = Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** What the answer is about: it is asked for again when one of them has changed. */
  readonly reads: readonly Topic[];
  /** What shows something else after the call, unless the answer itself says it. */
  readonly changes: readonly Topic[];
  /** The field of the file, where there is one. */
  readonly uploadField?: string;
  /** Only a type: the contract itself, with its schemas, stays on the server. */
  readonly [CONTRACT]: E;
}

export type ContractOf<L> = L extends LightEndpoint<infer E> ? E : never;

type Topics<E extends Endpoint> = E['method'] extends 'GET'
  ? { reads: readonly Topic[] }
  : { changes: readonly Topic[] };

type Field<E> = E extends { readonly upload: { readonly field: infer Name } }
  ? { uploadField: Name }
  : unknown;

/** Method and path are written twice, here and in the contract: where they differ, nothing compiles. */
export function lightEndpoint<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  options: Topics<E> & Field<E>,
): LightEndpoint<E> {
  return { method, path, reads: [], changes: [], ...options } as unknown as LightEndpoint<E>;
}
