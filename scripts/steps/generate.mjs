// Everything generated from sources into dist/: compiled messages, and the browser's endpoints.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, writeIfChanged } from './compile-messages.mjs';

const ENDPOINTS = 'dist/endpoints';

/** Fast enough to run before every build and test. */
export async function generate() {
  compileMessages();
  await writeEndpoints();
}

/** One file per folder of shared/: method, path and topics of its contracts, without their zod schemas. */
export async function writeEndpoints() {
  const rooms = new Map();
  for (const contract of await readContracts()) {
    rooms.set(contract.room, [...(rooms.get(contract.room) ?? []), contract]);
  }
  const files = [...rooms].map(([room, contracts]) => {
    writeIfChanged(join(ENDPOINTS, `${room}.ts`), moduleOf(contracts));
    return `${room}.ts`;
  });
  if (!existsSync(ENDPOINTS)) return;
  for (const file of readdirSync(ENDPOINTS)) {
    if (!files.includes(file)) rmSync(join(ENDPOINTS, file));
  }
}

/** Every contract in shared/ with its endpoints. Bundled first, because Node 20 doesn't run TypeScript. */
export async function readContracts() {
  const files = readdirSync('shared', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.contract.ts'))
    .sort();
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    stdin: {
      contents: files.map((file, i) => `export * as c${i} from './shared/${file}';`).join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const modules = await import(`data:text/javascript;base64,${code}`);
  return files.map((file, i) => ({
    file,
    room: file.split('/')[0],
    endpoints: Object.entries(modules[`c${i}`]).filter(([, value]) => isEndpoint(value)),
  }));
}

function isEndpoint(value) {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function moduleOf(contracts) {
  const used = contracts.filter(({ endpoints }) => endpoints.length > 0);
  const lines = used.flatMap(({ endpoints }, i) =>
    endpoints.map(([name, { method, path, reads, changes, upload }]) => {
      const facts = { method, path, reads, changes, uploadField: upload?.field };
      return `export const ${name} = /* @__PURE__ */ lightEndpoint<typeof c${i}.${name}>(${JSON.stringify(facts)});`;
    }),
  );
  return [
    '// Made from the contracts by scripts/steps/generate.mjs.',
    "import { lightEndpoint } from '#shared/http/light-endpoint.ts';",
    ...used.map(({ file }, i) => `import type * as c${i} from '#shared/${file}';`),
    ...lines,
    '',
  ].join('\n');
}
