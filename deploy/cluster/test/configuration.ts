import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type Account, type Machine, NETWORK } from './machines.ts';

/** For everyone in this cluster, which lives for minutes and is reachable only from this machine. */
export const PASSWORD = 'jim-cluster';

/** A file of deploy/cluster, adapted to this network's addresses. */
function shipped(name: string): string {
  return readFileSync(join('deploy/cluster', name), 'utf8').replaceAll('10.20.0.', `${NETWORK}.`);
}

/** The lines of an environment file, with db-1 replaced by the machine. */
function shippedEnvironment(name: string, machine: Machine): Record<string, string> {
  const own = `${NETWORK}.11`;
  const lines = shipped(name).split('\n');
  const pairs = lines.flatMap((line) => {
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined) return [];
    const isShared = key === 'ETCD_INITIAL_CLUSTER';
    const mine = isShared
      ? value
      : value.replaceAll(own, machine.address).replace(/^db-1$/, machine.name);
    return [[key, mine || PASSWORD] as const];
  });
  return Object.fromEntries(pairs);
}

export function etcdEnvironment(machine: Machine, folder: string): Record<string, string> {
  return { ...shippedEnvironment('etcd.env.example', machine), ETCD_DATA_DIR: folder };
}

export function patroniEnvironment(machine: Machine): Record<string, string> {
  return shippedEnvironment('patroni.env.example', machine);
}

export interface PatroniFiles {
  config: string;
  dataDir: string;
}

/** The shipped configuration, except for paths and memory. */
export function writePatroniConfig(folder: string, binDir: string, owner: Account): PatroniFiles {
  mkdirSync(folder, { recursive: true });
  const dataDir = join(folder, 'data');
  const config = parse(shipped('patroni.yml'));
  Object.assign(config.postgresql, {
    data_dir: dataDir,
    bin_dir: binDir,
    pgpass: join(folder, 'pgpass'),
  });
  config.postgresql.pg_hba[0] = 'local all postgres trust';
  Object.assign(config.postgresql.parameters, {
    unix_socket_directories: folder,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '128MB',
  });
  // Tests have no watchdog device.
  config.watchdog.mode = 'off';
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, stringify(config));
  chownSync(folder, owner.uid, owner.gid);
  return { config: file, dataDir };
}

export function writeHaproxyConfig(folder: string): string {
  return write(join(folder, 'haproxy.cfg'), shipped('haproxy.cfg'));
}

export function writePgbouncerConfig(folder: string, owner: Account): string {
  const users = write(join(folder, 'userlist.txt'), `"jim_pooled" "${PASSWORD}"\n`);
  chmodSync(users, 0o600);
  chownSync(users, owner.uid, owner.gid);
  const config = shipped('pgbouncer.ini').replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  return write(join(folder, 'pgbouncer.ini'), config);
}

export function nodeEnvironment(machine: Machine): Record<string, string> {
  const shippedSettings = shippedEnvironment('jim.env.example', machine);
  const databases = Object.entries(shippedSettings).filter(([name]) =>
    name.startsWith('DATABASE_'),
  );
  return Object.fromEntries(
    databases.map(([name, value]) => [name, value.replace('<password>', PASSWORD)]),
  );
}

function write(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}
