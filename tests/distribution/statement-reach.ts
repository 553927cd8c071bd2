import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { type AstNode, isNode } from './ast.ts';
import { farthest, type StatementReach } from './reach.ts';
import type { SchemaRelations } from './schema-relations.ts';
import { StatementWalk } from './statement-walk.ts';

/** Follows a statement through views, functions and sub-selects to the keys of the tables it names. */
export class ReachFinder {
  readonly #schema: SchemaRelations;
  readonly #ofFunctions = new Map<string, StatementReach>();

  constructor(schema: SchemaRelations) {
    this.#schema = schema;
  }

  reachOf(sql: string): StatementReach {
    const { stmts = [] } = parseSync(sql) as unknown as { stmts?: { stmt: AstNode }[] };
    return farthest(
      stmts.map(({ stmt }) =>
        new StatementWalk(this.#schema, (name) => this.reachOfFunction(name)).reachOf(stmt),
      ),
    );
  }

  /** Of a PL/pgSQL function: each of its statements goes its own way. */
  reachOfFunction(name: string): StatementReach {
    const known = this.#ofFunctions.get(name);
    if (known) return known;
    // For a function that calls itself.
    this.#ofFunctions.set(name, { reach: 'none', tables: [] });
    const { text = '' } = this.#schema.functions.get(name) ?? {};
    const queries = queriesOf(parsePlPgSQLSync(text));
    const reach = farthest(queries.map((query) => this.#reachOfPart(query)));
    this.#ofFunctions.set(name, reach);
    return reach;
  }

  #reachOfPart(query: string): StatementReach {
    const assigned = query.replace(/^[\w.[\]]+\s*:=/, '');
    for (const text of [query, `select ${query}`, `select ${assigned}`]) {
      try {
        return this.reachOf(text);
      } catch {}
    }
    return { reach: 'none', tables: [] };
  }
}

function queriesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(queriesOf);
  if (!isNode(value)) return [];
  const { PLpgSQL_expr: expression } = value as { PLpgSQL_expr?: { query: string } };
  return expression ? [expression.query] : Object.values(value).flatMap(queriesOf);
}
