/** A node of PostgreSQL's parse tree, as libpg-query writes it. */
export type AstNode = { [key: string]: unknown };

export function stringOf(node: unknown): string {
  const { String: text } = node as { String?: { sval?: string } };
  return text?.sval ?? '';
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The nodes directly below, whatever field they are in. */
export function childrenOf(node: AstNode): AstNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}
