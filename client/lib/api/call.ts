import { heardHeaders } from '#client/lib/api/read-after-write.ts';
import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { t } from '#client/lib/i18n/t.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { isRemembered, noteFreshness } from '#client/lib/offline/court-memory.ts';
import { noteReachability } from '#client/lib/offline/reachability.ts';
import { isAwayStatus } from '#client/lib/offline/worker-protocol.ts';
import type { Failure } from '#shared/errors.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

/** A non-successful answer of the API. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's stable error code, where the body was one of ours. */
  readonly code: string | undefined;
  readonly #failure: ReturnType<typeof readFailure>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.#failure = readFailure(body);
    this.code = this.#failure?.code;
  }

  /** What to tell the person, in their language. Worded when it is read, as that of a NetworkError. */
  get userMessage(): string | undefined {
    return this.#failure && translateError(this.#failure);
  }
}

/** No usable answer came back at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(undefined, { cause });
    this.name = 'NetworkError';
  }

  /** Worded when it is read: at the start a call may fail before the messages are there. */
  override get message(): string {
    return t('api.unreachable');
  }
}

/** Nothing wrong with the call: the server is away, or the connection to it. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && isAwayStatus(error.status));
}

type FileInput<E> = E extends { readonly upload: { readonly required: true } }
  ? { file: File }
  : E extends { readonly upload: object }
    ? { file?: File }
    : unknown;

export type CallInput<E extends Endpoint> = EndpointInput<E> & FileInput<E>;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: File;
}

/** The endpoint's path with its `:params` filled in. */
export function pathOf(
  endpoint: { readonly path: string },
  params: Record<string, unknown> = {},
): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

/** `keepalive`: sent even if the page is left in the same moment. */
type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/** The one way to the server. Throws `ApiError` or `NetworkError`. */
export async function call<E extends Endpoint>(
  endpoint: LightEndpoint<E>,
  input: CallInput<E>,
  { signal = null, keepalive = false }: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const { params, query, body, file } = input as Parts;
  const answer = await request(pathOf(endpoint, params) + searchOf(query), {
    method: endpoint.method,
    signal,
    keepalive,
    ...(endpoint.uploadField ? { body: formOf(endpoint.uploadField, body, file) } : jsonOf(body)),
  });
  return answer as EndpointResponse<E>;
}

/** Spec §8 General lives here, for `call` and for the default loader of the query client. */
export async function request(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const headers = { ...init.headers, ...heardHeaders() };
    const response = await fetch(url, { ...init, headers, credentials: 'include' });
    noteFreshness(url, response);
    if (!isRemembered(response)) noteReachability(response.status);
    const text = await response.text();
    if (!response.ok) {
      // Without them the failure is worded by its code.
      await loadMessages('-more').catch(() => undefined);
      throw new ApiError(response.status, response.statusText, text);
    }
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    // Whoever aborts knows why; everything else here is a lost or garbled answer.
    if (error instanceof ApiError || init.signal?.aborted) throw error;
    noteReachability();
    throw new NetworkError(error);
  }
}

function jsonOf(body: Parts['body']): RequestInit {
  if (!body) return {};
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function formOf(field: string, body: Parts['body'], file: Parts['file']): FormData {
  const form = new FormData();
  for (const [name, value] of presentEntries(body)) form.append(name, String(value));
  if (file) form.append(field, file);
  return form;
}

function searchOf(query: Parts['query']): string {
  const entries = presentEntries(query).map(([name, value]) => [name, String(value)]);
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

function presentEntries(record: Record<string, unknown> = {}): [string, unknown][] {
  return Object.entries(record).filter(([, value]) => value !== undefined && value !== null);
}

/** A proxy in between may answer with a page of its own. */
function readFailure(body: string): Failure | undefined {
  try {
    const { success, code, message, ...detail } = JSON.parse(body);
    const isOurs = success === false && typeof code === 'string' && typeof message === 'string';
    return isOurs ? { ...detail, success, code, message } : undefined;
  } catch {
    return undefined;
  }
}
