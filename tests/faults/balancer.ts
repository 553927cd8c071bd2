import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEALTH_CHECK_MS = 100;
const CONNECTION_KEPT_MS = 60_000;

export interface Balancer {
  url: string;
  /** Responses per node URL. */
  served: Map<string, number>;
  setNodes(urls: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * A minimal load balancer: sends each request to the next ready node, without sticky sessions. It only
 * retries a request on another node if the connection was refused.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const served = new Map<string, number>();
  let nodes: readonly string[] = [];
  let ready = new Set<string>();
  let next = 0;

  const check = async () => {
    const answers = await Promise.all(
      nodes.map((url) => fetch(`${url}/readyz`).catch(() => undefined)),
    );
    ready = new Set(nodes.filter((_, index) => answers[index]?.status === 200));
  };
  const checking = setInterval(() => void check(), HEALTH_CHECK_MS);

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    left: number,
  ) {
    const candidates = nodes.filter((url) => ready.has(url));
    const node = candidates[next++ % Math.max(1, candidates.length)];
    if (node === undefined || left === 0) return void outgoing.writeHead(502).end();
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7' };
    const passed = request(
      `${node}${incoming.url}`,
      { method: incoming.method ?? 'GET', headers, agent },
      (answer) => {
        served.set(node, (served.get(node) ?? 0) + 1);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    outgoing.on('close', () => passed.destroy());
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, body, left - 1);
      else outgoing.writeHead(502).end(String(error.code));
    });
    passed.end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    forward(incoming, outgoing, Buffer.concat(chunks), nodes.length);
  });
  // Like real balancers, it keeps idle connections longer than its clients do. Otherwise they might send a
  // request on a connection that is closing.
  server.keepAliveTimeout = CONNECTION_KEPT_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    setNodes(urls) {
      nodes = urls;
      ready = new Set(urls);
    },
    async close() {
      clearInterval(checking);
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
