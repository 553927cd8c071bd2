import type { Endpoint } from '#shared/http/endpoint.ts';
import type { Topic } from '#shared/http/topics.ts';

declare const CONTRACT: unique symbol;

/** The part of an endpoint that the browser needs. scripts/steps/generate.mjs writes them to dist/endpoints. */
export interface LightEndpoint<E extends Endpoint = Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly reads: readonly Topic[];
  readonly changes: readonly Topic[];
  readonly uploadField?: string;
  /** Type only. The contract and its schemas stay on the server. */
  readonly [CONTRACT]: E;
}

export type ContractOf<L> = L extends LightEndpoint<infer E> ? E : never;

type TopicsOf<E, Key extends 'reads' | 'changes'> = E extends {
  readonly [K in Key]: infer Topics;
}
  ? { [K in Key]: Topics }
  : { [K in Key]?: never };

type UploadOf<E> = E extends { readonly upload: { readonly field: infer Field } }
  ? { uploadField: Field }
  : unknown;

/** Compiles only if the facts match the contract, so a generated file can't be out of date. */
export function lightEndpoint<E extends Endpoint>(
  facts: Pick<E, 'method' | 'path'> & TopicsOf<E, 'reads'> & TopicsOf<E, 'changes'> & UploadOf<E>,
): LightEndpoint<E> {
  return { reads: [], changes: [], ...facts } as unknown as LightEndpoint<E>;
}
