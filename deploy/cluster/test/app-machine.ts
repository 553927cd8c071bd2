import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEnvironment, writeHaproxyConfig, writePgbouncerConfig } from './configuration.ts';
import { JimNode } from './jim-node.ts';
import { Machine, postgresAccount } from './machines.ts';

export class AppMachine {
  readonly machine: Machine;
  readonly #folder: string;
  #node: JimNode | undefined;

  constructor(number: number, folder: string) {
    this.machine = new Machine(`app-${number}`, 20 + number, folder);
    this.#folder = join(folder, this.machine.name);
    mkdirSync(this.#folder, { recursive: true });
    this.machine.run(['haproxy', '-db', '-f', writeHaproxyConfig(this.#folder)]);
    const postgres = postgresAccount();
    this.machine.run(['pgbouncer', writePgbouncerConfig(this.#folder, postgres)], { as: postgres });
  }

  /** Uses the settings of deploy/cluster. An empty value removes one. */
  async start(env: Record<string, string> = {}): Promise<JimNode> {
    const settings = { ...nodeEnvironment(this.machine), ...env };
    this.#node = await JimNode.start(this.machine, join(this.#folder, 'data'), settings);
    return this.#node;
  }

  async stop(): Promise<void> {
    await this.#node?.stop();
    this.#node = undefined;
  }

  get url(): string {
    return `http://${this.machine.address}:3000`;
  }

  /** The database URL for an operator's commands on this machine, through HAProxy. */
  get databaseUrl(): string {
    return String(nodeEnvironment(this.machine).DATABASE_URL);
  }
}
