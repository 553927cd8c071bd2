import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { BUILD_TARGETS } from '#scripts/steps/build-targets.mjs';
import { messageModule } from '#scripts/vite/message-parts.ts';
import type { ScreenGraph } from '#scripts/vite/screen-graph.ts';

/** Fonts of the first words. Others are cached once used. */
const FONTS = /^assets\/(?:archivo-wide-latin|inter-latin)-[\w-]{8}\.woff2$/;
const OTHER_SCRIPTS = 'other-scripts';

/** Builds client/service-worker into sw.js with its list of files, and puts the version into the page. */
export function serviceWorker(graph: ScreenGraph): Plugin {
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
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await bundled(version, filesAtOnce(bundle, graph)),
        });
      },
    },
  };
}

/** File names contain content hashes, so they identify the build. */
function versionOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256').update(Object.keys(bundle).sort().join('\n'));
  return hash.digest('hex').slice(0, 12);
}

/** The files players need to start offline, in English. Others are cached once used. */
function filesAtOnce(bundle: Rolldown.OutputBundle, graph: ScreenGraph): string[] {
  const english = (['first', 'rest'] as const).map((part) => messageModule('en', part));
  return Object.values(bundle).flatMap((file) => {
    if (file.type === 'asset') {
      const isStyle = file.fileName.endsWith('.css') && !file.fileName.includes(OTHER_SCRIPTS);
      return isStyle || FONTS.test(file.fileName) ? [file.fileName] : [];
    }
    const isForPlayers = file.moduleIds.some((id) =>
      id.includes('virtual:')
        ? english.includes(id)
        : graph.rootsOf(id).some((root) => !graph.isForAdmins(root)),
    );
    return isForPlayers ? [file.fileName] : [];
  });
}

async function bundled(version: string, files: readonly string[]): Promise<string> {
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
