import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { listSources } from '#tests/sql/sources.ts';

type Graph = Map<string, Set<string>>;

const WINGS = /^#(server|shared|infra|client)\//;

it.each([
  ['rooms', roomOf],
  ['sub-rooms', subRoomOf],
])('server %s have no import cycles, including types', (_, placeOf) => {
  const places: Graph = new Map();
  for (const [file, imports] of importsOf('server/features')) {
    for (const imported of imports) {
      const [from, to] = [placeOf(file), placeOf(imported)];
      if (from && to && from !== to) places.set(from, (places.get(from) ?? new Set()).add(to));
    }
  }
  expect(places.size).toBeGreaterThan(5);
  expect(findCircles(places)).toEqual([]);
});

it('only files of the same room import from a sub-room', () => {
  const entered = [...importsOf('server/features')].flatMap(([file, imports]) =>
    [...imports].map((imported) => ({ file, imported })),
  );
  const wrong = entered.filter(({ file, imported }) => {
    const subRoom = subRoomOf(imported);
    if (subRoom === undefined || subRoom === subRoomOf(file)) return false;
    return roomOf(file) !== roomOf(imported);
  });
  expect(wrong).toEqual([]);
});

it('files have no import cycles, including types', () => {
  const files = new Map(
    ['server', 'shared', 'infra', 'client'].flatMap((wing) => [...importsOf(wing)]),
  );
  expect(findCircles(files)).toEqual([]);
});

it("public pages reach only components that don't depend on a browser and its language", () => {
  const graph = new Map(
    ['server/features/public-pages', 'client'].flatMap((folder) => [...importsOf(folder)]),
  );
  const reached = new Set([...importsOf('server/features/public-pages').keys()]);
  for (const file of reached) {
    for (const imported of graph.get(file) ?? []) {
      if (imported.startsWith('client/')) reached.add(imported);
    }
  }
  const ofClient = [...reached].filter((file) => file.startsWith('client/'));
  expect(ofClient).toContain('client/ui/button.tsx');
  expect(ofClient.filter((file) => !/^client\/(ui|entities)\//.test(file))).toEqual([]);
});

it('an import cycle is detected', () => {
  const graph: Graph = new Map([
    ['a', new Set(['b', 'd'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
  ]);
  expect(findCircles(graph)).toEqual([['a', 'b', 'c']]);
});

function roomOf(file: string): string | undefined {
  return /^server\/features\/([^/]+)\//.exec(file)?.[1];
}

function subRoomOf(file: string): string | undefined {
  return /^server\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
}

function importsOf(folder: string): Graph {
  const graph: Graph = new Map();
  for (const file of listSources(folder)) {
    const specifiers = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g);
    const imported = [...specifiers].flatMap(([, specifier = '']) => {
      if (specifier.startsWith('./')) return [join(dirname(file), specifier)];
      return WINGS.test(specifier) ? [specifier.slice(1)] : [];
    });
    graph.set(file, new Set(imported));
  }
  return graph;
}

/** Tarjan's strongly connected components with more than one node. */
function findCircles(graph: Graph): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const number = numbers.size;
    numbers.set(node, number);
    let low = number;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next))
        low = Math.min(low, lowest.get(next) ?? numbers.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === number) {
      const circle = path.splice(path.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return circles;
}
