import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A tile server for tests. Paths are exact, and unknown ones return 404. */
export async function startFakeTileServer() {
  const handlers = new Map<string, Handler>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const handler = handlers.get(path);
    if (handler) handler(request, response);
    else response.writeHead(404).end('not found');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    askedFor: (path: string) => asked.filter((one) => one === path).length,
    on(path: string, handler: Handler) {
      handlers.set(path, handler);
    },
    send(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
      handlers.set(path, (_request, response) => {
        response.writeHead(200, headers).end(body);
      });
    },
    remove(path: string) {
      handlers.delete(path);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type FakeTileServer = Awaited<ReturnType<typeof startFakeTileServer>>;
