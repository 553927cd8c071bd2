import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that can switch to another server or stop responding. */
export interface DatabaseProxy {
  /** The same credentials at the proxy's address. */
  addressFor(url: string): string;
  /** Applies to new connections. */
  leadTo(url: string): void;
  /** Open connections hang without being closed. Returns how many there are. */
  freeze(): number;
  cut(): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(first: string): Promise<DatabaseProxy> {
  let target = first;
  const open = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connectTo(target);
    const pair: [Socket, Socket] = [client, upstream];
    open.add(pair);
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        open.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const [client, upstream] of open) {
      client.destroy();
      upstream.destroy();
    }
  };
  const { port } = server.address() as AddressInfo;
  return {
    addressFor(url) {
      const address = new URL(url);
      address.searchParams.delete('host');
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    leadTo(url) {
      target = url;
    },
    freeze() {
      for (const [client, upstream] of open) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        // Read and dropped.
        client.resume();
        upstream.resume();
      }
      return open.size;
    },
    cut,
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port), hostname);
}
