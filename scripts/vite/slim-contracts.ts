import type { Plugin } from 'vite';

/** What only the server looks at: who may call, and the schemas of every call and answer. */
const SERVER_PARTS = /^(?:access|summary|params|query|body|response|status)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * A contract holds the schemas of its calls. The browser needs their types alone, so they are taken
 * out, and schemas that nothing else uses, such as a form, are not built while the page starts.
 */
export function slimContracts(): Plugin {
  return {
    name: 'jim:slim-contracts',
    apply: 'build',
    config: () => ({
      // Building a schema has no other effect: one that is not used can go.
      build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'defineEndpoint'] } } },
    }),
    transform(code, id) {
      if (!/[\\/]shared[\\/].*\.contract\.ts$/.test(id)) return undefined;
      const cuts: [from: number, to: number][] = [];
      walk(this.parse(code) as unknown as Node, (node) => {
        const callee = node.callee as Node | undefined;
        if (node.type !== 'CallExpression' || callee?.name !== 'defineEndpoint') return;
        const [endpoint] = node.arguments as [Node];
        for (const part of endpoint.properties as Node[]) {
          if (!SERVER_PARTS.test(String((part.key as Node | undefined)?.name))) continue;
          const comma = code.slice(part.end).match(/^\s*,/)?.[0] ?? '';
          cuts.push([part.start, part.end + comma.length]);
        }
      });
      return {
        code: cuts
          .toReversed()
          .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code),
        map: null,
      };
    },
  };
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of Object.values(node).flat()) {
    if (part !== null && typeof part === 'object' && 'type' in part) walk(part as Node, visit);
  }
}
