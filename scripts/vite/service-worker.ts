import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { BUILD_TARGETS } from '#scripts/steps/build-targets.mjs';

/** What the app needs to start without a connection. The rest is kept once it has been used. */
const AT_ONCE =
  /^assets\/(?!(?:admin|analytics|_virtual_common-passwords|audit|people-tab|review|(?!en-)[a-z]{2}(?:-admin)?-|other-scripts)).*\.(?:js|css)$|^assets\/(?:archivo-wide-latin|inter-latin)-[\w-]{8}\.woff2$/;

/** Builds client/service-worker into sw.js, with the list of what it keeps, and marks the page with the version. */
export function serviceWorker(): Plugin {
  return {
    name: 'jim:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return;
        const version = versionOf(bundle);
        shell.source = String(shell.source).replace(
          '</head>',
          `<meta name="jim-version" content="${version}"></head>`,
        );
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled(version, bundle) });
      },
    },
  };
}

/** The names of the files hold hashes of their contents. */
function versionOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256').update(Object.keys(bundle).sort().join('\n'));
  return hash.digest('hex').slice(0, 12);
}

async function bundled(version: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const files = Object.keys(bundle).filter((file) => AT_ONCE.test(file));
  const { outputFiles } = await build({
    entryPoints: ['client/service-worker/sw.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: BUILD_TARGETS,
    define: {
      APP_VERSION: JSON.stringify(version),
      APP_FILES: JSON.stringify([...files.map((file) => `/${file}`).sort(), '/icon.svg']),
    },
  });
  return outputFiles[0]?.text ?? '';
}
