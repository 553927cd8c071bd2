import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const OPENED_AT_ONCE = 50;
const MAX_ATTEMPTS = 10;

/** Opens live connections. Like a browser, a rejected screen retries a little later. */
export async function openScreens(url: string, count: number, screens: Socket[]): Promise<void> {
  for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
    const batch = Array.from({ length: OPENED_AT_ONCE }, async (_, index) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return screens.push(await openScreen(url, opened + index + 1));
        } catch (error) {
          if (attempt === MAX_ATTEMPTS) throw error;
          await sleep(attempt * 300);
        }
      }
    });
    await Promise.all(batch);
  }
}

/** Uses raw sockets, because thousands of HTTP clients would be slower than the server. */
function openScreen(url: string, personId: number): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.once('data', (head) => {
      if (String(head).startsWith('HTTP/1.1 200')) resolve(socket);
      else {
        socket.destroy();
        reject(new Error(`A screen got ${String(head).split('\r\n')[0]}.`));
      }
      socket.resume();
    });
    socket.write(
      `GET /api/live HTTP/1.1\r\nhost: ${host}\r\ncookie: jim_session=bench-${personId}\r\n\r\n`,
    );
  });
}
