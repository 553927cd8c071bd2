// Generates files in dist/: compiled messages and the browser's endpoints.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessages, writeIfChanged } from './compile-messages.mjs';

const ENDPOINTS = 'dist/endpoints';

/** Fast enough to run before every build and test. */
export async function generate() {
  compileMessages();
  await writeEndpoints();
}

/** Method, path and topics of shared/ROOM/NAME.contract.ts in dist/endpoints/ROOM/NAME.ts, without zod schemas. */
export async function writeEndpoints() {
  const files = (await readContracts()).map(({ file, endpoints }) => {
    const written = join(ENDPOINTS, file.replace('.contract.ts', '.ts'));
    writeIfChanged(written, moduleOf(file, endpoints));
    return written;
  });
  for (const entry of readdirSync(ENDPOINTS, { recursive: true, encoding: 'utf8' })) {
    const written = join(ENDPOINTS, entry);
    if (written.endsWith('.ts') && !files.includes(written)) rmSync(written);
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
    endpoints: Object.entries(modules[`c${i}`]).filter(([, value]) => isEndpoint(value)),
  }));
}

function isEndpoint(value) {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function moduleOf(file, endpoints) {
  return [
    '// Made from the contract by scripts/steps/generate.mjs.',
    "import { lightEndpoint } from '#shared/http/light-endpoint.ts';",
    `import type * as contract from '#shared/${file}';`,
    ...endpoints.map(([name, { method, path, reads, changes, upload }]) => {
      const facts = { method, path, reads, changes, uploadField: upload?.field };
      return `export const ${name} = /* @__PURE__ */ lightEndpoint<typeof contract.${name}>(${JSON.stringify(facts)});`;
    }),
    '',
  ].join('\n');
}
