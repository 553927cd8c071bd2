import { DatabaseStartError } from './database-start-error.ts';
import { adviceFor, logLinesSince, willPass } from './postgres-log.ts';
import { type Supervisor, startSupervisor } from './supervisor.ts';
import type { SupervisorEvent, SupervisorTask } from './supervisor-messages.ts';

export interface SupervisedServer {
  readonly pid: number;
  stop(): Promise<void>;
}

interface Supervision {
  task: SupervisorTask;
  /** Where in the log file this start begins. */
  logPosition: number;
  /** For sentences: the folder of the database. */
  folder: string;
  log: (message: string) => void;
}

/** Left-overs of a killed server are gone sooner than this, or never. */
const PATIENCE_WITH_LEFT_OVERS_MS = 15_000;
const SLOW_START_MS = 5_000;
const MAX_BACKOFF_MS = 1_000;

/** Resolves when PostgreSQL accepts connections, and keeps it running until `stop`. */
export async function superviseServer(supervision: Supervision): Promise<SupervisedServer> {
  const server = new Server(supervision);
  const patience = setTimeout(
    () => supervision.log('PostgreSQL is still starting: after a crash it replays its journal.'),
    SLOW_START_MS,
  );
  await server.firstReady.finally(() => clearTimeout(patience));
  return server;
}

class Server implements SupervisedServer {
  readonly firstReady: Promise<void>;
  readonly #supervision: Supervision;
  readonly #startedAt = Date.now();
  #supervisor: Supervisor | undefined;
  #restart: NodeJS.Timeout | undefined;
  #pid = 0;
  #isStopping = false;
  #wasEverReady = false;
  #supervisorFailures = 0;
  #downSince: number | undefined;
  #lastComplaint = '';
  #settleFirst: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  #stopped: Promise<void> | undefined;
  #onSupervisorEnd = () => this.#superviseAgain();

  constructor(supervision: Supervision) {
    this.#supervision = supervision;
    this.firstReady = new Promise((resolve, reject) => {
      this.#settleFirst = { resolve, reject };
    });
    this.#supervise();
  }

  get pid(): number {
    return this.#pid;
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  #stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restart);
    return new Promise((resolve) => {
      this.#onSupervisorEnd = resolve;
      // Between two supervisors the server may still be running: a new one ends it.
      if (this.#supervisor === undefined) this.#supervise({ keepRunning: false });
      else this.#supervisor.dismiss();
    });
  }

  #supervise(change: Partial<SupervisorTask> = {}): void {
    try {
      this.#supervisor = startSupervisor(
        { ...this.#supervision.task, ...change },
        { onEvent: (event) => this.#hear(event), onEnd: () => this.#noteSupervisorEnd() },
      );
    } catch {
      // No memory for another process: tried again, and no reason for ours to end.
      this.#noteSupervisorEnd();
      return;
    }
    if (this.#wasEverReady && !this.#isStopping) this.#supervisor.unref();
  }

  #noteSupervisorEnd(): void {
    this.#supervisor = undefined;
    this.#onSupervisorEnd();
  }

  #superviseAgain(): void {
    if (!this.#wasEverReady) {
      this.#fail('its supervisor ended');
      return;
    }
    this.#supervisorFailures += 1;
    this.#supervision.log("PostgreSQL's supervisor ended unexpectedly; starting another.");
    const pause = Math.min(MAX_BACKOFF_MS, 10 * 2 ** this.#supervisorFailures);
    this.#restart = setTimeout(() => this.#supervise(), pause);
    this.#restart.unref();
  }

  #hear(event: SupervisorEvent): void {
    if (event.type === 'left-over') {
      this.#supervision.log(
        `A PostgreSQL server (process ${event.pid}) was left over on ${this.#supervision.folder}; ending it.`,
      );
    } else if (event.type === 'ready') {
      this.#noteReady(event.pid);
    } else if (event.wasReady) {
      this.#downSince = Date.now();
      this.#supervision.log(
        `PostgreSQL (process ${event.pid}) ended unexpectedly (${event.how}); starting it again.`,
      );
    } else {
      void this.#noteFailedStart(event.how);
    }
  }

  #noteReady(pid: number): void {
    this.#pid = pid;
    this.#supervisorFailures = 0;
    this.#lastComplaint = '';
    if (this.#downSince !== undefined) {
      const seconds = ((Date.now() - this.#downSince) / 1000).toFixed(1);
      this.#supervision.log(`PostgreSQL is back after ${seconds} s (process ${pid}).`);
      this.#downSince = undefined;
    }
    if (!this.#wasEverReady) {
      this.#wasEverReady = true;
      this.#supervisor?.unref();
      this.#settleFirst?.resolve();
    }
  }

  async #noteFailedStart(how: string): Promise<void> {
    const { task, logPosition } = this.#supervision;
    const says = await logLinesSince(task.logFile, logPosition).catch(() => []);
    if (this.#isStopping) return;
    if (!this.#wasEverReady) {
      const age = Date.now() - this.#startedAt;
      if (!willPass(says) || age > PATIENCE_WITH_LEFT_OVERS_MS) this.#fail(how, says);
      return;
    }
    const complaint = says.at(-1) ?? how;
    // The same one every second would fill the log.
    const withoutTime = complaint.replace(/^.*?\] /, '');
    if (withoutTime === this.#lastComplaint) return;
    this.#lastComplaint = withoutTime;
    this.#supervision.log(
      `PostgreSQL does not start: ${complaint}${adviceFor(says)} Trying again.`,
    );
  }

  #fail(how: string, says: string[] = []): void {
    const { folder, task } = this.#supervision;
    const error = new DatabaseStartError(
      `PostgreSQL does not start on ${folder} (${how}).${adviceFor(says)} Its log is ${task.logFile}.`,
      { says },
    );
    void this.stop().then(() => this.#settleFirst?.reject(error));
  }
}
