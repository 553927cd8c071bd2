import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts the service once per input line, with the socket as file descriptor 3. */
const SCRIPT = `while read -r line; do
  sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" dist/current/server/main.js' "$NODE" &
  echo "pid $!"
  wait $!
  echo "exit $?"
done`;

export interface SocketHolder {
  url: string;
  output(): string;
  start(): Promise<void>;
  stop(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Does what systemd does with deploy/jim.socket: opens the socket, keeps it open across restarts and passes
 * it to each new process.
 */
export async function holdSocket(cwd: string, env: Record<string, string>): Promise<SocketHolder> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { _handle: handle } = server as unknown as { _handle: { fd: number } };
  const shell = spawn('sh', ['-c', SCRIPT], {
    cwd,
    env: { ...process.env, NODE: process.execPath, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'pipe', handle.fd],
  });
  // The shell holds the socket from here on. Connections must not reach this process.
  server.close();
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(shell, 'exit');
  let startedAt = 0;
  const sinceStart = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const said = output.slice(startedAt);
      const match = pattern.exec(said);
      if (match) return match[1] ?? '';
      if (said.includes('cannot start')) throw new Error(said);
      await sleep(10);
    }
  };
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async start() {
      startedAt = output.length;
      shell.stdin?.write('start\n');
      await sinceStart(/JIM is ready at (\S+)/);
    },
    async stop() {
      process.kill(Number(await sinceStart(/^pid (\d+)$/m)), 'SIGTERM');
      return Number(await sinceStart(/^exit (\d+)$/m));
    },
    async close() {
      shell.stdin?.end();
      await ended;
    },
  };
}
