import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { PageEntry } from '#shared/pages/page-list.ts';

/** A line of client/app/screens.ts, by way of the prerendering. */
interface Screen extends PageEntry {
  first?: readonly string[];
  requires?: string;
}

/** A dot folder is never served as files. */
const PAGES_FOLDER = '.pages';

const FIRST_FONTS = /(archivo-wide-latin|inter-latin-wght-normal)-[\w-]{8}\.woff2$/;

/** The map follows the screens that show it. */
const LATE_MODULES: Record<string, readonly string[]> = {
  courts: ['client/features/map/court-map.tsx'],
  court: ['client/features/map/court-map.tsx'],
};

interface Prerendered {
  title: string;
  splash: string;
  /** Pages whose markup React takes over, by name. */
  whole: Record<string, string>;
  screens: readonly Screen[];
}

/**
 * One HTML file per page and language in `.pages/`: words to
 * paint before any script has come, and hints of what the page needs, so that nothing waits in line.
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
        shell.source = String(shell.source).replace(
          '</head>',
          `${fontHints(bundle)}${hints(bundle, { modules: ['client/start.tsx'] })}</head>`,
        );
        for (const language of LANGUAGES) {
          const { title, splash, whole, screens } = prerendered[language];
          for (const { name, first, requires } of screens) {
            const needs = hints(bundle, {
              modules: [
                `dist/messages/client/${language}.json`,
                // Whether the person may see it is known only to the app.
                ...(requires === undefined ? [`client/screens/${name}-screen.tsx`] : []),
              ],
              later: LATE_MODULES[name],
              calls: first,
            });
            const source = withScriptsLast(
              String(shell.source)
                .replace('<html lang="en">', `<html lang="${language}">`)
                .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
                .replace('</head>', () => `${needs}</head>`)
                .replace(
                  '<div id="root">',
                  () => `<div id="root" data-page="${language}/${name}">${whole[name] ?? splash}`,
                ),
            );
            this.emitFile({
              type: 'asset',
              fileName: `${PAGES_FOLDER}/${language}/${name}.html`,
              source,
            });
          }
        }
        const list: readonly PageEntry[] = prerendered.en.screens;
        this.emitFile({
          type: 'asset',
          fileName: `${PAGES_FOLDER}/screens.json`,
          source: JSON.stringify(list),
        });
      },
    },
  };
}

/**
 * The words come first, in their own letters, and the scripts when they are painted: until then they
 * wait in a template, where the browser leaves them alone. See client/main.tsx.
 */
function withScriptsLast(html: string): string {
  const needs: string[] = [];
  return html
    .replace(/\s*<link rel="(?:modulepreload|preload" as="(?!font))[^>]*>/g, (tag) => {
      // The entry cannot begin without it.
      if (tag.includes('/rolldown-runtime-')) return tag;
      needs.push(tag.trim());
      return '';
    })
    .replace('</head>', () => `<template data-needs>${needs.join('')}</template></head>`);
}

interface FirstNeeds {
  /** Modules that are chunks of their own: the browser fetches them beside the app and not after it. */
  modules: readonly string[];
  /** Those that the screen can do without at first: they come after the app. */
  later?: readonly string[] | undefined;
  calls?: readonly string[] | undefined;
}

function hints(
  bundle: Rolldown.OutputBundle,
  { modules, later = [], calls = [] }: FirstNeeds,
): string {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  /** Each file once, with its urgency: what the screen needs at once comes first in the list. */
  const needed = new Map<string, string>();
  const styles = new Set<string>();
  const add = (fileName: string, urgency: string) => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || needed.has(fileName)) return;
    needed.set(fileName, urgency);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of chunk.imports) add(imported, urgency);
  };
  for (const module of [...modules, ...later]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    // A renamed screen must not quietly lose its hints.
    if (!chunk)
      throw new Error(`${module} is in no chunk: look for its name in client/app/screens.ts.`);
    add(chunk.fileName, later.includes(module) ? ' fetchpriority="low"' : '');
  }
  const shell = bundle['index.html'];
  const known = shell?.type === 'asset' ? String(shell.source) : '';
  return [
    ...[...needed].map(
      ([file, urgency]) => `<link rel="modulepreload"${urgency} crossorigin href="/${file}">`,
    ),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...calls.map(
      (path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`,
    ),
  ]
    .filter((tag) => !known.includes(tag.match(/href=("[^"]*")/)?.[1] ?? tag))
    .join('');
}

/** Without the hint the browser learns of the fonts only after the stylesheet has arrived. */
function fontHints(bundle: Rolldown.OutputBundle): string {
  return Object.keys(bundle)
    .filter((file) => FIRST_FONTS.test(file))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('');
}

/** Renders the words in a process of their own per language: texts are settled when modules load. */
async function prerender(): Promise<Record<Language, Prerendered>> {
  // Inside the project, so that the bundle finds the packages.
  const folder = mkdtempSync(resolve('node_modules/.jim-prerender-'));
  try {
    await build({
      configFile: false,
      root: resolve('client'),
      logLevel: 'error',
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
