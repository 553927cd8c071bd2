import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** The version that the build writes into the pages and the service worker. */
const VERSION = /(?<=jim-app-|")[0-9a-f]{12}(?=")/g;

/** A proxy in front of the server that can cut the connection and simulate a deploy. */
export class DeployProxy {
  #dark = false;
  #deploys = 0;
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => this.#handle(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  goDark(): void {
    this.#dark = true;
    this.#server.closeAllConnections();
  }

  comeBack(): void {
    this.#dark = false;
  }

  get version(): string {
    return this.#deploys.toString(16).padStart(12, '0');
  }

  deploy(): void {
    this.#deploys += 1;
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    if (this.#dark) {
      request.socket.destroy();
      return;
    }
    this.asked.push(new URL(request.url ?? '/', 'http://localhost').pathname);
    // Request uncompressed full responses, so the version in them can be replaced.
    const headers = { ...request.headers };
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
      delete headers[name];
    }
    const onward = forward(
      `${process.env.E2E_URL}${request.url}`,
      { method: request.method, headers },
      (answer) => this.#answer(request.url ?? '/', answer, response),
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  #answer(url: string, answer: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': _, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    const isVersioned = url === '/sw.js' || headers['content-type']?.startsWith('text/html');
    if (!isVersioned || this.#deploys === 0) {
      answer.pipe(response);
      return;
    }
    let text = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      text += chunk;
    });
    answer.on('end', () => {
      response.end(text.replace(VERSION, this.version));
    });
  }
}
