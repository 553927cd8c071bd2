import type { Endpoint } from '#shared/http/endpoint.ts';

declare const CONTRACT: unique symbol;

/** What the browser needs of an endpoint: where to call, and the types of what goes in and comes back. */
export interface LightEndpoint<E extends Endpoint = Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** The field of the file, where there is one. */
  readonly uploadField?: string;
  /** Only a type: the contract itself, with its schemas, stays on the server. */
  readonly [CONTRACT]: E;
}

export type ContractOf<L> = L extends LightEndpoint<infer E> ? E : never;

type Field<E> = E extends { readonly upload: { readonly field: infer Name } } ? [Name] : [];

/** Method and path are written twice, here and in the contract: where they differ, nothing compiles. */
export function lightEndpoint<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...field: Field<E>
): LightEndpoint<E> {
  const [uploadField] = field as string[];
  return { method, path, ...(uploadField && { uploadField }) } as LightEndpoint<E>;
}
