import { spawn } from 'node:child_process';

/** Runs a command of `server/commands` in its own process. */
export function runCommand(name: string, args: readonly string[], env: Record<string, string>) {
  const program = ['--import', 'tsx', `server/commands/${name}.ts`, ...args];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
}
