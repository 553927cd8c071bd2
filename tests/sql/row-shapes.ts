import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isCallExpression, isPropertyAccessExpression, type Node } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type LiteralType,
  type Type,
  TypeFlags,
  type UnionType,
} from 'typescript/unstable/sync';
import { listSources } from './sources.ts';

const FOLDER = 'node_modules/.cache/jim';

/** Cached by a hash of the sources, because asking the compiler takes seconds. */
export async function readKnownRowShapes(): Promise<RowShapes> {
  const hash = createHash('sha256');
  for (const file of [...listSources('server'), ...listSources('shared')]) {
    hash.update(`${file}\n`).update(await readFile(file));
  }
  const kept = `${FOLDER}/row-shapes-${hash.digest('hex').slice(0, 16)}.json`;
  try {
    return JSON.parse(await readFile(kept, 'utf8')) as RowShapes;
  } catch {
    const shapes = readRowShapes();
    await mkdir(FOLDER, { recursive: true });
    await writeFile(kept, JSON.stringify(shapes));
    return shapes;
  }
}

export type Shape =
  | { is: 'anything' }
  | { is: 'number' | 'string' | 'boolean' | 'null' | 'undefined' | 'Date' | 'Buffer' }
  | { is: 'literal'; value: string | number | boolean }
  | { is: 'array'; of: Shape }
  | { is: 'object'; fields: Record<string, Shape> }
  | { is: 'union'; of: Shape[] };

/** Declared row type of each `query(…)` in the server, by `file:line`. */
export type RowShapes = Record<string, Shape>;

const MAX_DEPTH = 6;

/** Asks the TypeScript compiler for the row type at every call of `query`. */
export function readRowShapes(): RowShapes {
  const api = new API({ cwd: process.cwd() });
  try {
    const snapshot = api.updateSnapshot({ openProject: resolve('tsconfig.json') });
    const project = snapshot.getProject(resolve('tsconfig.json'));
    if (project === undefined) throw new Error('tsconfig.json names no project.');
    const shapes: RowShapes = {};
    for (const file of listSources('server')) {
      const source = project.program.getSourceFile(resolve(file));
      if (source === undefined) continue;
      const lineStarts = startsOfLines(source.text);
      for (const { call, position } of queriesIn(source)) {
        const row = rowTypeOf(project.checker, call);
        if (row === undefined) continue;
        const line = lineStarts.findLastIndex((start) => start <= position) + 1;
        shapes[`${file}:${line}`] = shapeOf(project.checker, row, 0);
      }
    }
    return shapes;
  } finally {
    api.close();
  }
}

function startsOfLines(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function queriesIn(source: Node): { call: Node; position: number }[] {
  const found: { call: Node; position: number }[] = [];
  const visit = (node: Node): undefined => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      if (name.text === 'query') found.push({ call: node, position: name.end - name.text.length });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function rowTypeOf(checker: Checker, call: Node): Type | undefined {
  const promise = checker.getTypeAtLocation(call);
  const rows = promise && argumentsOf(checker, promise)[0];
  return rows && checker.isArrayType(rows) ? argumentsOf(checker, rows)[0] : undefined;
}

function argumentsOf(checker: Checker, type: Type): readonly Type[] {
  return checker.getTypeArguments(type as never);
}

const PRIMITIVES: readonly [TypeFlags, Shape][] = [
  [TypeFlags.String, { is: 'string' }],
  [TypeFlags.Number, { is: 'number' }],
  [TypeFlags.Boolean, { is: 'boolean' }],
  [TypeFlags.Null, { is: 'null' }],
  [TypeFlags.Undefined, { is: 'undefined' }],
];

function shapeOf(checker: Checker, type: Type, depth: number): Shape {
  const primitive = PRIMITIVES.find(([flag]) => type.flags & flag);
  if (primitive) return primitive[1];
  if (type.flags & LITERAL) return { is: 'literal', value: (type as LiteralType).value as string };
  const inside = (part: Type) => shapeOf(checker, part, depth + 1);
  if (type.flags & TypeFlags.Union) {
    return { is: 'union', of: (type as UnionType).getTypes().map(inside) };
  }
  const isObject = type.flags & (TypeFlags.Object | TypeFlags.Intersection);
  if (!isObject || depth > MAX_DEPTH) return { is: 'anything' };
  const name = type.getSymbol()?.name;
  if (name === 'Date' || name === 'Buffer') return { is: name };
  if (checker.isArrayType(type)) {
    const [element] = argumentsOf(checker, type);
    return { is: 'array', of: element ? inside(element) : { is: 'anything' } };
  }
  if (checker.isTupleType(type)) {
    return { is: 'array', of: { is: 'union', of: argumentsOf(checker, type).map(inside) } };
  }
  const properties = checker.getPropertiesOfType(type);
  // An index signature says nothing about the columns.
  if (properties.length === 0) return { is: 'anything' };
  const types = checker.getTypeOfSymbol(properties);
  const fields: Record<string, Shape> = {};
  properties.forEach((property, index) => {
    const field = types[index];
    if (field) fields[property.name] = inside(field);
  });
  return { is: 'object', fields };
}

const LITERAL = TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral;
