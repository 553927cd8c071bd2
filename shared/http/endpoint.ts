import type { z } from 'zod/mini';
import type { Capability } from '#shared/access.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import type { Limit } from '#shared/http/limit.ts';
import type { Topic } from '#shared/http/topics.ts';

type Schema = z.ZodMiniType;

/** Who may call it: anyone, or users whose role has the capability. */
export type Access = 'anyone' | Capability;

export interface UploadErrors {
  readonly missing: ErrorDetail<'INVALID_INPUT'>;
  readonly tooLarge: ErrorDetail<'TOO_LARGE'>;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Fastify's notation, such as `/api/courts/:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Counted after validation and before the handler, in this order. */
  readonly limit?: Limit | readonly Limit[];
  /** For a GET: the topics of its response. The client refetches it when one of them changes. */
  readonly reads?: readonly Topic[];
  /** For other methods: the topics the caller's own screens must refetch. */
  readonly changes?: readonly Topic[];
  readonly summary: string;
  /** May be served from a replica. The response can be a moment old but includes the caller's own writes. */
  readonly mayLag?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  /** For an `upload` endpoint: the text fields next to the file. */
  readonly body?: Schema;
  /** Makes the request multipart, with one file in this field. */
  readonly upload?: {
    readonly field: string;
    readonly maxBytes: number;
    readonly required: boolean;
    /** For files other than photos. */
    readonly errors?: UploadErrors;
  };
  readonly response: Schema;
  readonly status?: 200 | 201 | 202 | 204;
  /** Title of the error message, shown above the reason. */
  readonly failureTitle?: string;
}

type InputPart<E, Key extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Key]: infer S extends Schema;
}
  ? { [K in Key]: z.input<S> }
  : unknown;

type OutputPart<E, Key extends 'params' | 'query' | 'body'> = E extends {
  readonly [K in Key]: infer S extends Schema;
}
  ? { [K in Key]: z.output<S> }
  : unknown;

export type EndpointInput<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

export type EndpointData<E extends Endpoint> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'>;

export type EndpointResponse<E extends Endpoint> = E['response']['_zod']['output'];

/** One API call. The server's routes, the client's dist/endpoints and the OpenAPI page are generated from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export function isPublic(endpoint: Endpoint): boolean {
  return endpoint.access === 'anyone';
}
