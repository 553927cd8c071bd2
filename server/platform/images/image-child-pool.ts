import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';
import { type ImageOutcome, type ProcessedPhoto, TOO_COSTLY } from './image-job.ts';

const IDLE_MS = 60_000;
const MAX_JAVASCRIPT_MB = 64;
/** CPU time for one picture, not wall time, because a busy machine isn't the picture's fault. */
const MAX_CPU_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

/** Processes that decode one picture at a time. Started on demand and replaced when they die. */
export class ImageChildPool {
  /** Each with the timer that ends it when it has been idle. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #jobMs: number;
  readonly #cpuMs: number;

  constructor(jobMs: number, cpuMs = MAX_CPU_MS) {
    this.#jobMs = jobMs;
    this.#cpuMs = cpuMs;
  }

  /** The caller limits how many run at once. */
  async run(bytes: Buffer): Promise<ProcessedPhoto> {
    let outcome = await this.#try(bytes);
    // Killed from outside, for example because memory ran out, which says nothing about the picture.
    if (outcome === 'died') outcome = await this.#try(bytes);
    if (outcome !== 'died' && outcome !== 'late') return unwrap(outcome);
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  #try(bytes: Buffer): Promise<ImageOutcome | 'died' | 'late'> {
    const child = this.#takeIdle() ?? this.#start();
    hold(child, true);
    return new Promise((resolve) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill('SIGKILL');
      }, this.#jobMs);
      const end = (outcome: ImageOutcome | 'died' | 'late') => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        resolve(outcome);
      };
      const onMessage = (outcome: ImageOutcome) => {
        end(outcome);
        // The child can't end itself: `process.exit` waits for the thread that decodes.
        if ('problem' in outcome && outcome.problem === TOO_COSTLY) child.kill('SIGKILL');
        else if (child.connected && !child.killed) this.#keep(child);
      };
      const onExit = () => end(isLate ? 'late' : 'died');
      const onError = () => end('died');
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      child.send({ bytes }, (error) => {
        if (error) child.kill('SIGKILL');
      });
    });
  }

  #start(): ChildProcess {
    const child = startChild(this.#cpuMs);
    // Once per child instead of per job, because a long-lived child would leak listeners.
    child.once('exit', () => this.#forget(child));
    return child;
  }

  #takeIdle(): ChildProcess | undefined {
    const [child] = this.#idle.keys();
    if (child) this.#forget(child);
    return child;
  }

  #keep(child: ChildProcess): void {
    hold(child, false);
    const timer = setTimeout(() => {
      this.#forget(child);
      child.disconnect();
    }, IDLE_MS);
    this.#idle.set(child, timer.unref());
  }

  #forget(child: ChildProcess): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
  }
}

/** An idle child must not keep the server alive, but a working one must. */
function hold(child: ChildProcess, isWorking: boolean): void {
  const does = isWorking ? 'ref' : 'unref';
  child[does]();
  child.channel?.[does]();
}

function startChild(cpuMs: number): ChildProcess {
  const { file, execArgv } = childProgram();
  const { PATH, HOME, TMPDIR, LD_LIBRARY_PATH } = process.env;
  const child = fork(file, [String(cpuMs)], {
    // No secrets in the environment, in case a picture exploits the decoder.
    env: JSON.parse(JSON.stringify({ PATH, HOME, TMPDIR, LD_LIBRARY_PATH })),
    execArgv: [`--max-old-space-size=${MAX_JAVASCRIPT_MB}`, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An unreachable child must not crash the server.
  child.on('error', () => undefined);
  return child;
}

/** Next to the bundle, one folder up for a command, or the source in development and tests. */
function childProgram(): { file: string; execArgv: string[] } {
  for (const place of ['./image-child.js', '../image-child.js']) {
    const file = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(file)) return { file, execArgv: [] };
  }
  const file = fileURLToPath(new URL('./image-child.ts', import.meta.url));
  return { file, execArgv: ['--import', import.meta.resolve('tsx')] };
}

function unwrap(outcome: ImageOutcome): ProcessedPhoto {
  if ('photo' in outcome) return outcome.photo;
  const cause = new Error(`The photo was not taken: ${outcome.problem}.`);
  const isTooLarge = /pixel limit/.test(outcome.problem);
  throw new AppError(isTooLarge ? 'PHOTO_TOO_MANY_PIXELS' : 'UNREADABLE_PHOTO', { cause });
}
