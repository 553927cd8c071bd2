import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface DemoServer {
  url: string;
  visitor: { email: string; password: string };
  stop(): Promise<void>;
}

export async function startDemo(folder: string): Promise<DemoServer> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['dist/current/server/commands/demo.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_DATA_DIR: join(folder, 'demo'),
      LOG_LEVEL: 'warn',
      // Screenshots and timings must not depend on the network.
      MAP_STREETS: 'off',
    },
  });
  const output = await ready(server);
  const [, email = '', password = ''] = output.match(/player\s+(\S+)\s+(\S+)/) ?? [];
  return {
    url: `http://localhost:${port}`,
    visitor: { email, password },
    stop: () =>
      new Promise((resolve) => {
        server.removeAllListeners('exit');
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}

function ready(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('JIM is ready')) resolve(output);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} at start.`)));
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port.'));
      });
    });
  });
}
