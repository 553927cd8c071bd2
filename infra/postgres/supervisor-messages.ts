/** What the supervisor is asked to do; sent to it as its first message. */
export interface SupervisorTask {
  /** False: only end what is left over on the cluster. */
  keepRunning: boolean;
  binDir: string;
  serverArguments: string[];
  clusterDir: string;
  /** PostgreSQL's note of who made its socket. */
  socketLockFile: string;
  logFile: string;
  maxLogBytes: number;
  uid: number | undefined;
  gid: number | undefined;
  environment: NodeJS.ProcessEnv;
}

/** What it tells us. */
export type SupervisorEvent =
  | { type: 'left-over'; pid: number }
  | { type: 'ready'; pid: number }
  | { type: 'ended'; pid: number; wasReady: boolean; how: string };
