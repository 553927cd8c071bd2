import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { commonPasswords } from '#scripts/vite/common-passwords.ts';
import { messageModule, messageParts } from '#scripts/vite/message-parts.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { messagePartsOf, type ScreenEntry } from '#shared/screen-list.ts';

/** An entry of client/app/screens.ts, as the prerendering returns it. */
interface Screen extends ScreenEntry {
  first?: readonly string[];
  requires?: string;
  html?: 'whole' | 'waiting';
}

/** The server never serves files from a dot folder. */
const PAGES_FOLDER = '.pages';

const FIRST_FONTS = /(archivo-wide-latin|inter-latin)-[\w-]{8}\.woff2$/;

interface Prerendered {
  title: string;
  /** The markup of every screen, by name. */
  html: Record<string, string>;
  screens: readonly Screen[];
}

/**
 * Writes one HTML file per screen and language to `.pages/`, with prerendered content and preload links for
 * everything the screen needs.
 */
export function pages(): Plugin {
  return {
    name: 'jim:pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return;
        const prerendered = await prerender();
        shell.source = scriptsAfterWords(String(shell.source)).replace(
          '</head>',
          `${fontLinks(bundle)}</head>`,
        );
        for (const language of LANGUAGES) {
          const { title, html, screens } = prerendered[language];
          for (const screen of screens) {
            const marker = screen.html === 'whole' ? ` data-page="${language}/${screen.name}"` : '';
            this.emitFile({
              type: 'asset',
              fileName: `${PAGES_FOLDER}/${language}/${screen.name}.html`,
              source: String(shell.source)
                .replace('<html lang="en">', `<html lang="${language}">`)
                .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
                .replace('</head>', () => `${linksOf(screen, language, bundle)}</head>`)
                .replace('<div id="root">', () => `<div id="root"${marker}>${html[screen.name]}`),
            });
          }
        }
        const list: readonly ScreenEntry[] = prerendered.en.screens;
        this.emitFile({
          type: 'asset',
          fileName: `${PAGES_FOLDER}/screens.json`,
          source: JSON.stringify(list),
        });
      },
    },
  };
}

/** Loads style sheet and fonts first, so that the page is readable before any script arrives. */
function scriptsAfterWords(html: string): string {
  return html.replace(
    /<(?:script type="module"|link rel="modulepreload")/g,
    '$& fetchpriority="low"',
  );
}

/** Preload links for what the screen needs besides the app. */
function linksOf(
  { name, first = [], requires }: Screen,
  language: Language,
  bundle: Rolldown.OutputBundle,
): string {
  // Only the app knows whether the user may see a screen that requires something.
  const modules =
    requires === undefined
      ? [
          resolve(`client/screens/${name}-screen.tsx`),
          ...messagePartsOf(name).map((part) => messageModule(language, part)),
        ]
      : [messageModule(language, 'first')];
  const { scripts, styles } = filesOf(modules, bundle);
  const known = String(bundle['index.html']?.type === 'asset' && bundle['index.html'].source);
  return [
    ...[...scripts].map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
    ),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...first.map(
      (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
    ),
  ]
    .filter((tag) => !known.includes(tag.match(/href="[^"]*"/)?.[0] ?? tag))
    .join('');
}

/** The chunks of these modules and everything they import. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (fileName: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    // A renamed screen must not quietly lose its links.
    if (!chunk)
      throw new Error(`${module} is in no chunk: look for its name in client/app/screens.ts.`);
    add(chunk.fileName);
  }
  return { scripts, styles };
}

/** Without these links, the browser finds the fonts only after loading the style sheet. */
function fontLinks(bundle: Rolldown.OutputBundle): string {
  return Object.keys(bundle)
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('');
}

/** Renders each language in its own process, because the language is fixed when modules load. */
async function prerender(): Promise<Record<Language, Prerendered>> {
  // Inside the project, so that the bundle finds the packages.
  const folder = mkdtempSync(resolve('node_modules/.jim-prerender-'));
  try {
    await build({
      configFile: false,
      root: resolve('client'),
      logLevel: 'error',
      plugins: [commonPasswords(), messageParts()],
      build: { ssr: resolve('client/prerender.tsx'), outDir: folder, emptyOutDir: true },
    });
    return Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        JSON.parse(
          execFileSync(process.execPath, [join(folder, 'prerender.js'), language], {
            encoding: 'utf8',
          }),
        ),
      ]),
    ) as Record<Language, Prerendered>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
