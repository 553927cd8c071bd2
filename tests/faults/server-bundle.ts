import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Inside node_modules, so the bundle finds its packages. One per worker, because each bundles again. */
const OUTPUT = `node_modules/.cache/jim-faults-${process.env.VITEST_POOL_ID}`;

/** The server and its commands as in production. Starts several times faster than the sources. */
export async function bundleServer(): Promise<void> {
  const commands = readdirSync('server/commands')
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length));
  await build({
    entryPoints: [
      { in: 'server/main.ts', out: 'main' },
      // Separate programs that the bundle looks for next to itself.
      { in: 'server/platform/images/image-child.ts', out: 'image-child' },
      ...commands.map((name) => ({ in: `server/commands/${name}.ts`, out: `commands/${name}` })),
    ],
    outdir: OUTPUT,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
}

export interface RunningServer {
  child: ChildProcess;
  url: string;
  output(): string;
  exited: Promise<number | null>;
}

export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const { child, output, exited } = runNode('main.js', env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const match = /JIM is ready at (\S+)/.exec(output());
      if (match?.[1]) resolve(match[1]);
    });
    exited.then((code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  return { child, url: url.replace('localhost', '127.0.0.1'), output, exited };
}

export async function runCommand(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
) {
  const { output, exited } = startCommand(name, env, args);
  return { code: await exited, output: output() };
}

/** For a command that is killed before it ends. */
export function startCommand(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
) {
  return runNode(join('commands', `${name}.js`), env, args);
}

function runNode(file: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(OUTPUT, file), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
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
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => output, exited };
}
