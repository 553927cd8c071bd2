import type { z } from 'zod/mini';
import type { Capability } from '#shared/access.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import type { Limit } from '#shared/http/limit.ts';
import type { Topic } from '#shared/http/topics.ts';

type Schema = z.ZodMiniType;

/** Who may call: anyone at all, or only people whose role has the capability. */
export type Access = 'anyone' | Capability;

/** Why a file that is missing or too large is refused. */
export interface UploadErrors {
  readonly missing: ErrorDetail<'INVALID_INPUT'>;
  readonly tooLarge: ErrorDetail<'TOO_LARGE'>;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/courts/:id`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Consumed after validation and before the handler, in this order. */
  readonly limit?: Limit | readonly Limit[];
  /** Of a GET: what the response is about. The client asks again when one of these topics changes. */
  readonly reads?: readonly Topic[];
  /** Of any other call: the topics that the caller's own screens have to load again. */
  readonly changes?: readonly Topic[];
  readonly summary: string;
  /** The answer may be a moment old, but always shows the caller's own writes. */
  readonly mayLag?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  /** For an `upload` endpoint: the text fields beside the file. */
  readonly body?: Schema;
  /** Makes the call multipart with one file of this field name. */
  readonly upload?: {
    readonly field: string;
    readonly maxBytes: number;
    readonly required: boolean;
    /** For a file that is not a photo. */
    readonly errors?: UploadErrors;
  };
  readonly response: Schema;
  readonly status?: 200 | 201 | 202 | 204;
  /** What is said first when the call fails, before the reason. */
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

/** What a caller passes in. */
export type EndpointInput<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

/** What the handler receives after validation. */
export type EndpointData<E extends Endpoint> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'>;

/** What the handler answers and the caller gets. */
export type EndpointResponse<E extends Endpoint> = E['response']['_zod']['output'];

/** One call of the API. The server's routes, the client's endpoints in dist/endpoints and the OpenAPI page come from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export function isPublic(endpoint: Endpoint): boolean {
  return endpoint.access === 'anyone';
}
