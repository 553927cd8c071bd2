import { loadMessages } from '#client/lib/i18n/load-language.ts';
import { translateError } from '#client/lib/i18n/translate-error.ts';
import { isRemembered, noteFreshness } from '#client/lib/offline/court-memory.ts';
import { noteReachability } from '#client/lib/offline/reachability.ts';
import { isAwayStatus } from '#client/lib/offline/worker-protocol.ts';
import type { Failure } from '#shared/errors.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/http/endpoint.ts';
import type { LightEndpoint } from '#shared/http/light-endpoint.ts';

export class ApiError extends Error {
  readonly status: number;
  /** The server's error code, if the body has our error format. */
  readonly code: string | undefined;
  readonly #failure: ReturnType<typeof readFailure>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.#failure = readFailure(body);
    this.code = this.#failure?.code;
  }

  get reason(): string | undefined {
    return this.#failure?.reason;
  }

  get params(): Failure['params'] {
    return this.#failure?.params;
  }

  /** Translated on read, because an early call may fail before the messages have loaded. */
  get userMessage(): string | undefined {
    return this.#failure && translateError(this.#failure);
  }
}

/** The server did not respond, or the response was unreadable. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No readable response', { cause });
    this.name = 'NetworkError';
  }
}

/** True if the server or the connection is down, so the request itself isn't at fault. */
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

export function pathOf(
  endpoint: { readonly path: string },
  params: Record<string, unknown> = {},
): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

/** `keepalive` lets the request finish even if the user leaves the page. */
type CallOptions = Pick<RequestInit, 'signal' | 'keepalive'>;

/** Every request to the server goes through here. Throws `ApiError` or `NetworkError`. */
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

/** Sends a request and handles errors as specified, for `call` and the query client's default loader. */
export async function request(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const headers = { ...init.headers, ...readAfterWriteHeaders() };
    const response = await fetch(url, { ...init, headers, credentials: 'include' });
    noteFreshness(url, response);
    if (!isRemembered(response)) noteReachability(response.status);
    const text = await response.text();
    if (!response.ok) {
      // If this fails, the error is translated by its code alone.
      await loadMessages('rest').catch(() => undefined);
      throw new ApiError(response.status, response.statusText, text);
    }
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    // Callers handle their own aborts. Anything else is a lost connection or an unreadable response.
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

/** The body may come from a proxy, so it may not have our error format. */
function readFailure(body: string): Failure | undefined {
  try {
    const { success, code, message, ...detail } = JSON.parse(body);
    const isOurs = success === false && typeof code === 'string' && typeof message === 'string';
    return isOurs ? { ...detail, success, code, message } : undefined;
  } catch {
    return undefined;
  }
}

/** WAL position of the server at the last live event, if it sent one. */
let walPosition: string | undefined;

export function noteWalPosition(eventId: string): void {
  walPosition = eventId.split('@')[1] ?? walPosition;
}

/** Makes the server return data at least as new as the last live event. */
function readAfterWriteHeaders(): Record<string, string> {
  return walPosition === undefined ? {} : { 'x-jim-heard': walPosition };
}
