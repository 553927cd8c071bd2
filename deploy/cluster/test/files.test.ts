import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '#server/platform/config/settings.ts';

const FOLDER = 'deploy/cluster';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const namesIn = (text: string) =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => String(name));

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  network_mode?: string;
}

describe('deploy/cluster', () => {
  const patroni = parse(read('patroni.yml'));
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };

  it('keeps the Patroni lease longer than a primary takes to step down [OPS-95, OPS-99]', () => {
    const { ttl, loop_wait, retry_timeout, synchronous_mode } = patroni.bootstrap.dcs;
    expect(loop_wait + 2 * retry_timeout).toBeLessThan(ttl);
    expect(synchronous_mode).toBe(true);
  });

  it('uses only existing settings of JIM [OPS-95]', () => {
    const names = [
      ...namesIn(read('jim.env.example')),
      ...Object.keys(services['app-1']?.environment ?? {}),
    ];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('mounts only existing files, and requires the variables of the example environment [OPS-95]', () => {
    for (const { volumes: mounts = [], network_mode } of Object.values(services)) {
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        expect(source.startsWith('.') ? existsSync(join(FOLDER, source)) : source in volumes).toBe(
          true,
        );
      }
      if (network_mode) expect(services).toHaveProperty(network_mode.replace('service:', ''));
    }
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(
      asked.filter((name) => !namesIn(read('compose.env.example')).includes(String(name))),
    ).toEqual([]);
  });

  it('uses the same addresses of the three databases everywhere [OPS-95]', () => {
    const addresses = ['10.20.0.11', '10.20.0.12', '10.20.0.13'];
    expect(patroni.etcd.hosts).toEqual(addresses.map((address) => `${address}:2379`));
    for (const [index, address] of addresses.entries()) {
      const name = `db-${index + 1}`;
      const { environment } = services[name] ?? {};
      expect(environment?.PATRONI_NAME).toBe(name);
      expect(environment?.PATRONI_POSTGRESQL_CONNECT_ADDRESS).toBe(`${address}:5432`);
      expect(read('etcd.env.example')).toContain(`${name}=http://${address}:2380`);
      expect(
        read('haproxy.cfg').split(`server ${name} ${address}:5432 check port 8008`),
      ).toHaveLength(3);
    }
  });
});
