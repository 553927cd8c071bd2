import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The production build, which starts several times faster than the sources. */
const BUILD = 'dist/current/server';

export interface RunningServer {
  child: ChildProcess;
  url: string;
  output(): string;
  exited: Promise<number | null>;
}

/** Starts the server, or another program that does. */
export async function startServer(
  env: Record<string, string>,
  program = `${BUILD}/main.js`,
): Promise<RunningServer> {
  const { child, output } = runNode(program, env);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const match = /JIM is ready at (\S+)/.exec(output());
      if (match?.[1]) resolve(match[1]);
    });
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  return { child, url: url.replace('localhost', '127.0.0.1'), output, exited };
}

/** For settings that must prevent a start. */
export function failToStart(env: Record<string, string>) {
  return untilClosed(runNode(`${BUILD}/main.js`, env));
}

export function runCommand(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
) {
  return untilClosed(runNode(`${BUILD}/commands/${name}.js`, env, args));
}

function runNode(program: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'courtside-admin',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, output: () => output };
}

/** The exit may come before the last output. */
async function untilClosed({ child, output }: ReturnType<typeof runNode>) {
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}
