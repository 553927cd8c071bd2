import { existsSync, readdirSync } from 'node:fs';

const FOLDER = '/usr/lib/postgresql';

export function findDebianPostgres(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const [version] = readdirSync(FOLDER)
    .filter((name) => existsSync(`${FOLDER}/${name}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a));
  return version && `${FOLDER}/${version}/bin`;
}
