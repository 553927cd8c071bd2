import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PostOffice {
  url: string;
  /** Accepted messages, oldest first: recipient and subject of a mail, or the path of a push. */
  taken: string[];
  textTo(recipient: string): string | undefined;
  delayMs: number;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<PostOffice> {
  const open = new Set<Socket>();
  const texts = new Map<string, string>();
  const office = { taken: [] as string[], delayMs: 0 };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    let recipient = '';
    let data: string | undefined;
    let rest = '';
    socket.setEncoding('utf8').on('data', async (chunk) => {
      rest += String(chunk);
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== undefined) {
          data += `${line}\n`;
          if (line !== '.') continue;
          const text = data;
          data = undefined;
          await sleep(office.delayMs);
          // Only counts as accepted if the sender is still connected.
          if (socket.destroyed) return;
          office.taken.push(`${recipient} ${/^Subject: (.*)$/m.exec(text)?.[1]}`);
          texts.set(recipient, text);
          socket.write('250 ok\r\n');
        } else if (/^RCPT TO/i.test(line)) {
          recipient = /<(.*)>/.exec(line)?.[1] ?? '';
          socket.write('250 ok\r\n');
        } else if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(office, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    textTo: (recipient: string) => texts.get(recipient),
    close() {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

export async function startPushService(): Promise<PostOffice> {
  const office = { taken: [] as string[], delayMs: 0 };
  const server = createHttpServer(async (request, response) => {
    request.resume();
    await sleep(office.delayMs);
    if (request.socket.destroyed) return;
    office.taken.push(String(request.url));
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(office, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    textTo: () => undefined,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
