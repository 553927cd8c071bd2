import { readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { type AstNode, stringOf } from './ast.ts';

await loadModule();

export interface UniqueKey {
  table: string;
  name: string;
  columns: string[];
}

export interface ForeignKey {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

/** What schema.sql says: columns, keys, and what stands behind views and functions. */
export interface SchemaRelations {
  columns: Map<string, string[]>;
  uniqueKeys: UniqueKey[];
  foreignKeys: ForeignKey[];
  views: Map<string, AstNode>;
  functions: Map<string, { language: string; parameters: string[]; body: string; text: string }>;
}

export function readSchemaRelations(): SchemaRelations {
  const sql = readFileSync('server/platform/db/schema.sql', 'utf8');
  const bytes = Buffer.from(sql);
  const schema: SchemaRelations = {
    columns: new Map(),
    uniqueKeys: [],
    foreignKeys: [],
    views: new Map(),
    functions: new Map(),
  };
  const parsed = parseSync(sql) as unknown as {
    stmts: { stmt: AstNode; stmt_location?: number; stmt_len?: number }[];
  };
  for (const { stmt, stmt_location: start = 0, stmt_len: length } of parsed.stmts) {
    const text = bytes.subarray(start, length && start + length).toString();
    if (stmt.CreateStmt) readTable(schema, stmt.CreateStmt as AstNode);
    if (stmt.IndexStmt) readIndex(schema, stmt.IndexStmt as AstNode);
    if (stmt.ViewStmt) {
      const { view, query } = stmt.ViewStmt as { view: { relname: string }; query: AstNode };
      schema.views.set(view.relname, query);
    }
    if (stmt.CreateFunctionStmt)
      readFunction(schema, stmt.CreateFunctionStmt as FunctionNode, text);
  }
  return schema;
}

interface ConstraintNode {
  contype: string;
  conname?: string;
  keys?: AstNode[];
  fk_attrs?: AstNode[];
  pk_attrs?: AstNode[];
  pktable?: { relname: string };
}

function readTable(schema: SchemaRelations, node: AstNode): void {
  const { relation, tableElts } = node as {
    relation: { relname: string };
    tableElts: AstNode[];
  };
  const table = relation.relname;
  const columns: string[] = [];
  for (const element of tableElts) {
    if (element.ColumnDef) columns.push((element.ColumnDef as { colname: string }).colname);
    const constraint = element.Constraint as ConstraintNode | undefined;
    if (constraint?.contype === 'CONSTR_PRIMARY' || constraint?.contype === 'CONSTR_UNIQUE') {
      const keys = (constraint.keys ?? []).map(stringOf);
      schema.uniqueKeys.push({ table, name: constraint.conname ?? '', columns: keys });
    }
    if (constraint?.contype === 'CONSTR_FOREIGN') {
      schema.foreignKeys.push({
        table,
        column: stringOf(constraint.fk_attrs?.[0] ?? {}),
        target: constraint.pktable?.relname ?? '',
        targetColumn: stringOf(constraint.pk_attrs?.[0] ?? {}),
      });
    }
  }
  schema.columns.set(table, columns);
}

function readIndex(schema: SchemaRelations, node: AstNode): void {
  const { unique, relation, idxname, indexParams } = node as {
    unique?: boolean;
    relation: { relname: string };
    idxname: string;
    indexParams: { IndexElem: { name?: string } }[];
  };
  if (!unique) return;
  const columns = indexParams.map(({ IndexElem }) => IndexElem.name ?? '');
  schema.uniqueKeys.push({ table: relation.relname, name: idxname, columns });
}

interface FunctionNode {
  funcname: AstNode[];
  parameters?: { FunctionParameter: { name?: string; mode?: string } }[];
  options: { DefElem: { defname: string; arg?: AstNode } }[];
}

function readFunction(schema: SchemaRelations, node: FunctionNode, text: string): void {
  const option = (name: string) => node.options.find(({ DefElem }) => DefElem.defname === name);
  const body = option('as')?.DefElem.arg as { List?: { items: AstNode[] } } | undefined;
  const language = option('language')?.DefElem.arg;
  schema.functions.set(stringOf(node.funcname.at(-1) ?? {}), {
    language: language ? stringOf(language).toLowerCase() : 'sql',
    parameters: (node.parameters ?? [])
      .filter(({ FunctionParameter: { mode } }) => !/TABLE|OUT/.test(mode ?? ''))
      .map(({ FunctionParameter }) => FunctionParameter.name ?? ''),
    body: stringOf(body?.List?.items[0] ?? {}),
    text,
  });
}
