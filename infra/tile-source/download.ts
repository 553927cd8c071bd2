import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts';

const MAX_REDIRECTS = 3;
const USER_AGENT = 'JIM court finder (map tiles)';

/** A readable reason for a failed download. `isNetwork` means that the server is down, not wrong. */
export class SourceError extends Error {
  readonly isNetwork: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(sentence: string, isNetwork: boolean, retryAfterSeconds?: number) {
    super(sentence);
    this.name = 'SourceError';
    this.isNetwork = isNetwork;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface Download {
  status: number;
  body: Buffer;
}

interface DownloadLimits {
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Downloads over http and https from public servers and trusted hosts. */
export class Downloader {
  readonly #trustedHosts: ReadonlySet<string>;
  readonly #agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };

  /** `trustedHosts` (with port) may have private addresses, because the operator named them. */
  constructor(trustedHosts: readonly string[]) {
    this.#trustedHosts = new Set(trustedHosts);
  }

  async get(address: string, limits: DownloadLimits): Promise<Download> {
    const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeoutMs)]);
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.#send(url, signal).catch(
        this.#failure(url, limits.signal, signal),
      );
      const { location } = response.headers;
      const status = response.statusCode ?? 0;
      if (status < 300 || status >= 400 || location === undefined) {
        const body = await readBody(response, limits.maxBytes, url).catch(
          this.#failure(url, limits.signal, signal),
        );
        if (status >= 500 || status === 429) {
          const seconds = Number(response.headers['retry-after']);
          const retryAfter = seconds > 0 ? seconds : undefined;
          throw new SourceError(`${url.host} answers ${status}`, true, retryAfter);
        }
        return { status, body };
      }
      response.destroy();
      url = new URL(location, url);
    }
    throw new SourceError(`${url.host} redirects without end`, false);
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #send(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
    const { protocol } = url;
    if (protocol !== 'http:' && protocol !== 'https:') {
      throw new SourceError(`${protocol} is no address on the web`, false);
    }
    const isTrusted = this.#trustedHosts.has(url.host);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An IP address needs no DNS lookup, so check it here.
    if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) {
      throw new PrivateAddressError(host);
    }
    return new Promise((resolve, reject) => {
      const options = {
        agent: this.#agents[protocol],
        signal,
        headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'gzip' },
        ...(!isTrusted && { lookup: lookupPublic }),
      };
      const get = protocol === 'https:' ? https.get : http.get;
      get(url, options, resolve).on('error', reject);
    });
  }

  /** A readable message without the path, which may contain a key. */
  #failure(url: URL, closed: AbortSignal, signal: AbortSignal) {
    return (error: Error & { code?: string }): never => {
      if (error instanceof SourceError) throw error;
      if (error instanceof PrivateAddressError) throw new SourceError(error.message, false);
      const isTimeout = signal.aborted && !closed.aborted;
      const reason = isTimeout ? 'takes too long to answer' : `cannot be reached (${error.code})`;
      throw new SourceError(`${url.host} ${reason}`, true);
    };
  }
}

async function readBody(
  response: http.IncomingMessage,
  maxBytes: number,
  url: URL,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection, so a body of any size costs no more than this.
    if (bytes > maxBytes) throw new SourceError(`${url.host} sends too much`, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
