import { type ChildProcess, spawn } from 'node:child_process';

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  output(): string;
  exited: Promise<number | null>;
}

export interface FailedStart {
  code: number | null;
  output: string;
}

const FROM_SOURCES = ['--import', 'tsx', 'server/main.ts'];
export const START_COMMAND = ['scripts/start.mjs'];

export async function startProcess(
  env: Record<string, string>,
  program = FROM_SOURCES,
): Promise<ServerProcess> {
  const started = launch(env, program);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const match = /JIM is ready at (\S+)/.exec(started.output());
      if (match?.[1]) resolve(match[1]);
    };
    started.child.stdout?.on('data', look);
    started.exited.then(() => reject(new Error(started.output())));
  });
  return { ...started, url };
}

/** For settings that must prevent a start. */
export async function failToStart(env: Record<string, string>): Promise<FailedStart> {
  const started = launch(env, FROM_SOURCES);
  return { code: await started.exited, output: started.output() };
}

function launch(env: Record<string, string>, program: readonly string[]) {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'info', ...env },
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
