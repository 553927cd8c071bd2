import type { Plugin } from 'vite';

/**
 * A catalogue is loaded before the app. Were it to import a chunk that holds texts, these would be settled
 * in English before their language is there: the build fails instead of the page.
 */
export function earlyLanguages(): Plugin {
  return {
    name: 'jim:early-languages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const isEarly = (fileName: string) =>
          /rolldown-runtime/.test(fileName) ||
          chunks.some((chunk) => chunk.fileName === fileName && chunk.isEntry);
        for (const { facadeModuleId, fileName, imports } of chunks) {
          if (!/\/client\/languages\/[a-z]{2}\.ts$/.test(facadeModuleId ?? '')) continue;
          const late = imports.filter((imported) => !isEarly(imported));
          if (late.length > 0) {
            throw new Error(
              `${fileName} needs ${late.join(', ')}: import what catalogues use in client/languages/load.ts too.`,
            );
          }
        }
      },
    },
  };
}
