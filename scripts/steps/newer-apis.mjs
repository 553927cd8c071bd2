import { relative, resolve } from 'node:path';
import { isTypeNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { featureOf } from './api-features.mjs';
import { missingIn } from './browser-support.mjs';
import { OLDEST_BROWSERS } from './oldest-browsers.mjs';
import { regExpFeatures } from './regexp-features.mjs';

const LIBRARY = /\/lib\.[\w.]+\.d\.ts$/;

/**
 * Every use of something that one of the oldest browsers lacks, in the files of a TypeScript project. The
 * types tell `size` of URLSearchParams from that of a Map, which no search by name could.
 */
export function findNewerApis({ configFile, isChecked, oldest = OLDEST_BROWSERS }) {
  const config = resolve(configFile);
  const typescript = new API({ cwd: resolve('.') });
  try {
    const project = typescript.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`There is no project ${config}.`);
    const files = project.program
      .getSourceFileNames()
      .map((name) => [name, relative(resolve(config, '..'), name)])
      .filter(([, file]) => isChecked(file));
    return files.flatMap(([name, file]) => {
      const source = project.program.getSourceFile(name);
      return usesIn(source, project.checker).flatMap(({ api, feature, node }) => {
        const since = missingIn(feature, oldest);
        if (since.length === 0) return [];
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        return [{ file, line: line + 1, api, since }];
      });
    });
  } finally {
    typescript.close();
  }
}

function usesIn(source, checker) {
  const names = [];
  const patterns = [];
  const expressions = [];
  visit(source);
  const symbols = names.length > 0 ? checker.getSymbolAtLocation(names) : [];
  return [
    ...symbols.flatMap((symbol, index) => usesOf(symbol, names[index])),
    ...patterns.flatMap((pattern) => usesInPattern(pattern, checker)),
    ...expressions.flatMap(({ node, text, flags }) =>
      regExpFeatures(text, flags).map((use) => ({ ...use, node })),
    ),
  ];

  function visit(node) {
    // Types are gone before a browser sees the code.
    const isErased = isTypeNode(node) && !is.isExpressionWithTypeArguments(node);
    if (isErased || is.isInterfaceDeclaration(node) || is.isImportDeclaration(node)) return;
    if (is.isIdentifier(node)) names.push(node);
    if (is.isObjectBindingPattern(node)) patterns.push(node);
    if (is.isRegularExpressionLiteral(node)) {
      const [, text = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      expressions.push({ node, text, flags });
    }
    if (is.isNewExpression(node) && node.expression.text === 'RegExp') {
      const [text, flags] = node.arguments ?? [];
      if (text?.text) expressions.push({ node, text: text.text, flags: flags?.text ?? '' });
    }
    node.forEachChild(visit);
  }
}

/** `const { size } = new URLSearchParams()` */
function usesInPattern(pattern, checker) {
  const type = checker.getTypeAtLocation(pattern);
  return pattern.elements.flatMap((element) => {
    const name = (element.propertyName ?? element.name)?.text;
    const symbol = type && name ? checker.getPropertyOfType(type, name) : undefined;
    return usesOf(symbol, element);
  });
}

function usesOf(symbol, node) {
  if (!symbol?.declarations.some(({ path }) => LIBRARY.test(path))) return [];
  const owner = ownerOf(symbol, node);
  const feature = featureOf(owner, symbol.name);
  const api = owner === undefined ? symbol.name : `${owner}.${symbol.name}`;
  return feature ? [{ api, feature, node }] : [];
}

/** `URL` of `URL.canParse`, whose type has no name; undefined for what is global itself. */
function ownerOf(symbol, node) {
  const parent = symbol.getParent()?.name;
  if (parent === undefined || parent === 'globalThis' || parent === 'Intl') return undefined;
  if (parent !== '__type') return parent.replace(/Constructor$/, '');
  return is.isPropertyAccessExpression(node.parent) && is.isIdentifier(node.parent.expression)
    ? node.parent.expression.text
    : undefined;
}
