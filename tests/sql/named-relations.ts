import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

/** Every table or view that the statements name, except CTEs. Uses PostgreSQL's own parser. */
export function namedRelations(sql: string): Set<string> {
  const bytes = Buffer.from(sql);
  const all = new Set<string>();
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of parseSync(sql).stmts ?? []) {
    const text = bytes.subarray(start, length && start + length).toString();
    for (const name of namedInStatement(stmt, text)) all.add(name);
  }
  return all;
}

function namedInStatement(stmt: unknown, text: string): Set<string> {
  const relations = new Set<string>();
  const ctes = new Set<string>();
  walk({ stmt }, (key, node) => {
    // Check the field: inserts, updates and deletes don't wrap their relation in a RangeVar.
    if (typeof node.relname === 'string') relations.add(node.relname);
    if (key === 'CommonTableExpr') ctes.add(String(node.ctename));
    // To the parser, a function's body is just a string.
    if (key === 'CreateFunctionStmt')
      for (const name of namedInBody(node, text)) relations.add(name);
  });
  for (const cte of ctes) relations.delete(cte);
  return relations;
}

function namedInBody(node: Node, text: string): Set<string> {
  const { language, body } = readOptions(node);
  if (body === undefined) return new Set();
  if (language === 'sql') return namedRelations(body);
  const found = new Set<string>();
  for (const query of queriesOf(text)) for (const name of namedInExpression(query)) found.add(name);
  return found;
}

function readOptions(node: Node): { language: string; body: string | undefined } {
  let language = 'sql';
  let body: string | undefined;
  walk(node.options, (key, option) => {
    if (key !== 'DefElem') return;
    const texts: string[] = [];
    walk(option.arg, (kind, value) => {
      if (kind === 'String') texts.push(String(value.sval));
    });
    if (option.defname === 'language') language = String(texts[0]).toLowerCase();
    if (option.defname === 'as') body = texts[0];
  });
  return { language, body };
}

function queriesOf(sql: string): string[] {
  const queries: string[] = [];
  walk(parsePlPgSQLSync(sql), (key, node) => {
    if (key === 'PLpgSQL_expr') queries.push(String(node.query));
  });
  return queries;
}

/** A PL/pgSQL expression may be a statement, an expression or an assignment. */
function namedInExpression(query: string): Set<string> {
  for (const text of [query, `select ${query}`, `select ${query.replace(/^[\w.[\]]+\s*:=/, '')}`]) {
    try {
      return namedRelations(text);
    } catch {}
  }
  throw new Error(`Neither a statement nor an expression: ${query}`);
}

type Node = Record<string, unknown>;

function walk(value: unknown, visit: (key: string, node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'object' && child !== null && !Array.isArray(child)) {
      visit(key, child as Node);
    }
    walk(child, visit);
  }
}
