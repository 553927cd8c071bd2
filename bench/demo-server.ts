import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface DemoServer {
  url: string;
  visitor: { email: string; password: string };
  stop(): Promise<void>;
}

/** The production build, filled as `npm run demo` fills it, on a port of its own. */
export async function startDemo(folder: string): Promise<DemoServer> {
  const port = await findFreePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'demo'),
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'admin@demo.jim.local',
    ADMIN_PASSWORD: 'demo-admin',
  };
  const demoLogins = await outputOf('dist/server/commands/demo.js', environment);
  const [, email = '', password = ''] = demoLogins.match(/player\s+(\S+)\s+(\S+)/) ?? [];
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment,
  });
  await ready(server);
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

function outputOf(script: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    let output = '';
    command.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    command.once('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${script} ended with ${code}.`));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('JIM is ready')) resolve();
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
