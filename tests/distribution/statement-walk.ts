import { parseSync } from 'libpg-query';
import { type AstNode, childrenOf, isNode, stringOf } from './ast.ts';
import { DISTRIBUTION_KEYS } from './distribution-keys.ts';
import { EqualValues } from './equal-values.ts';
import { farthest, type StatementReach } from './reach.ts';
import type { SchemaRelations } from './schema-relations.ts';
import { type Columns, derived, Scope, type Source } from './scope.ts';
import type {
  AliasNode,
  CallNode,
  ConditionNode,
  CteNode,
  JoinNode,
  RangeVarNode,
  SubLinkNode,
} from './sql-nodes.ts';

const MAX_DEPTH = 8;

/** Through one statement: its views, the functions it calls and its sub-selects, to the keys of the tables it names. */
export class StatementWalk {
  readonly #schema: SchemaRelations;
  readonly #reachOfFunction: (name: string) => StatementReach;
  readonly #values = new EqualValues();
  readonly #named: { table: string; node: string }[] = [];
  readonly #called: StatementReach[] = [];
  #count = 0;
  #depth = 0;

  constructor(schema: SchemaRelations, reachOfFunction: (name: string) => StatementReach) {
    this.#schema = schema;
    this.#reachOfFunction = reachOfFunction;
  }

  reachOf(stmt: AstNode): StatementReach {
    this.#query(stmt, new Scope());
    return farthest([this.#own(), ...this.#called]);
  }

  #own(): StatementReach {
    const groups = new Map<string, Set<string>>();
    let isOnFirst = false;
    for (const { table, node } of this.#named) {
      const placement = DISTRIBUTION_KEYS[table];
      if (placement?.family === 'first') isOnFirst = true;
      if (placement === undefined || !('key' in placement)) continue;
      const root = this.#values.rootOf(node);
      groups.set(root, (groups.get(root) ?? new Set()).add(`${table}.${placement.key}`));
    }
    const tables = [...groups].map(([root, keys]) => {
      const bound = { value: '= a value', list: '= a list', nothing: 'open' };
      return `${[...keys].sort().join(', ')} ${bound[this.#values.boundBy(root)]}`;
    });
    if (isOnFirst && groups.size > 0) {
      const first = this.#named.filter((n) => DISTRIBUTION_KEYS[n.table]?.family === 'first');
      tables.push(
        `${[...new Set(first.map(({ table }) => table))].sort().join(', ')} on the first`,
      );
    }
    const [only] = groups.keys();
    if (only === undefined) return { reach: 'none', tables: [] };
    if (groups.size > 1 || isOnFirst) return { reach: 'crosses', tables };
    const reach = { value: 'one', list: 'several', nothing: 'all' } as const;
    return { reach: reach[this.#values.boundBy(only)], tables };
  }

  /** Any statement that returns columns. */
  #query(node: AstNode, scope: Scope): Columns {
    if (node.SelectStmt) return this.#select(node.SelectStmt as AstNode, scope);
    if (node.InsertStmt) return this.#insert(node.InsertStmt as AstNode, scope);
    if (node.UpdateStmt) return this.#change(node.UpdateStmt as AstNode, scope);
    if (node.DeleteStmt) return this.#change(node.DeleteStmt as AstNode, scope);
    return [];
  }

  #select(node: AstNode, outer: Scope): Columns {
    const scope = new Scope(outer);
    this.#with(node.withClause, scope);
    if (node.larg && node.rarg) {
      const left = this.#select(node.larg as AstNode, scope);
      const right = this.#select(node.rarg as AstNode, scope);
      return left.map(({ name, nodes }, index) => ({
        name,
        nodes: [...nodes, ...(right[index]?.nodes ?? [])],
      }));
    }
    for (const item of nodesIn(node.fromClause)) this.#from(item, scope);
    this.#where(node.whereClause, scope);
    const columns = nodesIn(node.valuesLists).flatMap((row) =>
      nodesIn((row.List as AstNode)?.items).map((value, index) => ({
        name: `column${index + 1}`,
        nodes: this.#value(value, scope),
      })),
    );
    columns.push(...this.#targets(node.targetList, scope));
    for (const part of ['groupClause', 'havingClause', 'sortClause', 'limitCount', 'limitOffset']) {
      for (const each of [node[part]].flat()) if (isNode(each)) this.#value(each, scope);
    }
    return columns;
  }

  #insert(node: AstNode, outer: Scope): Columns {
    const scope = new Scope(outer);
    this.#with(node.withClause, scope);
    const table = this.#table(node.relation as RangeVarNode, scope);
    const given = node.selectStmt ? this.#query(node.selectStmt as AstNode, scope) : [];
    const names = nodesIn(node.cols).map(({ ResTarget }) => (ResTarget as { name: string }).name);
    for (const [index, name] of names.entries()) {
      const target = table.column(name) ?? [];
      const nodes = given[index]?.nodes ?? [];
      // Whatever it is made from, it is known before the row is written.
      this.#values.join([...target, ...(nodes.length > 0 ? nodes : [this.#values.fresh('value')])]);
    }
    const { key } = keyOf((node.relation as RangeVarNode).relname);
    if (key && !names.includes(key)) {
      this.#values.join([...(table.column(key) ?? []), this.#values.fresh('value')]);
    }
    return this.#targets((node.returningClause as AstNode | undefined)?.exprs, scope);
  }

  #change(node: AstNode, outer: Scope): Columns {
    const scope = new Scope(outer);
    this.#with(node.withClause, scope);
    this.#table(node.relation as RangeVarNode, scope);
    for (const item of nodesIn(node.fromClause ?? node.usingClause)) this.#from(item, scope);
    this.#where(node.whereClause, scope);
    this.#targets(node.targetList, scope);
    return this.#targets((node.returningClause as AstNode | undefined)?.exprs, scope);
  }

  #with(clause: unknown, scope: Scope): void {
    if (!isNode(clause)) return;
    for (const { CommonTableExpr } of nodesIn(clause.ctes)) {
      const { ctename, ctequery, aliascolnames } = CommonTableExpr as CteNode;
      const query = ctequery.SelectStmt as AstNode | undefined;
      const isRecursive = clause.recursive === true && query?.larg && query.rarg;
      const columns = isRecursive
        ? this.#select(query.larg as AstNode, scope)
        : this.#query(ctequery, scope);
      scope.addCte(ctename, renamed(columns, aliascolnames));
      if (isRecursive) this.#select(query.rarg as AstNode, scope);
    }
  }

  #from(item: AstNode, scope: Scope): void {
    if (item.RangeVar) this.#table(item.RangeVar as RangeVarNode, scope);
    if (item.RangeSubselect) {
      const { subquery, alias } = item.RangeSubselect as { subquery: AstNode; alias?: AliasNode };
      const columns = this.#query(subquery, scope);
      scope.add(alias?.aliasname ?? '', derived(renamed(columns, alias?.colnames)));
    }
    if (item.RangeFunction) this.#fromFunction(item.RangeFunction as AstNode, scope);
    if (item.JoinExpr) {
      const { larg, rarg, quals, usingClause, alias } = item.JoinExpr as JoinNode;
      this.#from(larg, scope);
      const left = scope.sources();
      this.#from(rarg, scope);
      for (const name of (usingClause ?? []).map(stringOf)) {
        const right = scope.sources().filter((source) => !left.includes(source));
        const sides = [...left, ...right].flatMap((source) => source.column(name) ?? []);
        this.#values.join(sides);
      }
      this.#where(quals, scope);
      if (alias) scope.add(alias.aliasname, derived([]));
    }
  }

  #table({ relname, alias }: RangeVarNode, scope: Scope): Source {
    const name = alias?.aliasname ?? relname;
    const cte = scope.findCte(relname);
    const view = this.#schema.views.get(relname);
    if (cte) return scope.add(name, derived(renamed(cte, alias?.colnames)));
    if (view && this.#depth < MAX_DEPTH) {
      this.#depth += 1;
      const source = derived(this.#query(view, new Scope()));
      this.#depth -= 1;
      return scope.add(name, source);
    }
    const columns = this.#schema.columns.get(relname) ?? [];
    const id = `#${++this.#count}`;
    const { key } = keyOf(relname);
    this.#named.push({ table: relname, node: `${id}.${key}` });
    const all = columns.map((column) => ({ name: column, nodes: [`${id}.${column}`] }));
    return scope.add(name, derived(all));
  }

  #fromFunction(node: AstNode, scope: Scope): void {
    const { functions, alias } = node as { functions: AstNode[]; alias?: AliasNode };
    const [call] = nodesIn((functions[0]?.List as AstNode)?.items);
    const columns = call ? this.#call(call.FuncCall as CallNode | undefined, scope) : undefined;
    const names = (alias?.colnames ?? []).map(stringOf);
    const source = columns
      ? derived(renamed(columns, alias?.colnames))
      : derived(
          (names.length > 0 ? names : [alias?.aliasname ?? '']).map((name) => ({
            name,
            nodes: [this.#values.fresh('list')],
          })),
        );
    scope.add(alias?.aliasname ?? '', source);
  }

  /** Of a function of ours; undefined of any other. */
  #call(call: CallNode | undefined, scope: Scope): Columns | undefined {
    const given = (call?.args ?? []).map((argument) => this.#value(argument, scope));
    const name = stringOf(call?.funcname.at(-1) ?? {});
    const ours = this.#schema.functions.get(name);
    if (ours === undefined || this.#depth >= MAX_DEPTH) return undefined;
    // A body that is not a text is an expression over its arguments.
    if (ours.language === 'sql' && ours.body === '') return [];
    if (ours.language !== 'sql') {
      this.#called.push(this.#reachOfFunction(name));
      return [];
    }
    const inside = new Scope();
    const parameters = ours.parameters.map((parameter, index) => ({
      name: parameter,
      nodes: given[index] ?? [],
    }));
    inside.add(name, derived(parameters));
    this.#depth += 1;
    const { stmts = [] } = parseSync(ours.body) as unknown as { stmts?: { stmt: AstNode }[] };
    const [columns = []] = stmts.map(({ stmt }) => this.#query(stmt, inside));
    this.#depth -= 1;
    return columns;
  }

  #targets(list: unknown, scope: Scope): Columns {
    return nodesIn(list).flatMap(({ ResTarget }) => {
      const { name, val } = ResTarget as { name?: string; val?: AstNode };
      if (val === undefined) return [];
      const fields = nodesIn((val.ColumnRef as AstNode | undefined)?.fields);
      if (fields.at(-1)?.A_Star) {
        return fields.length > 1 ? scope.columnsOf(stringOf(fields[0])) : scope.allColumns();
      }
      const own = name ?? (stringOf(fields.at(-1) ?? {}) || functionName(val));
      return [{ name: own, nodes: this.#value(val, scope) }];
    });
  }

  /** Everything that has to hold: only then are two values surely the same. */
  #where(condition: unknown, scope: Scope): void {
    if (!isNode(condition)) return;
    const { BoolExpr, A_Expr: comparison, SubLink } = condition as ConditionNode;
    if (BoolExpr?.boolop === 'AND_EXPR') {
      for (const part of BoolExpr.args) this.#where(part, scope);
      return;
    }
    if (comparison && stringOf(comparison.name[0] ?? {}) === '=' && comparison.lexpr) {
      const left = this.#value(comparison.lexpr, scope);
      const isOneOf = comparison.kind !== 'AEXPR_OP';
      const right = [comparison.rexpr].flat().flatMap((each) => this.#value(each, scope));
      if (left.length === 0) return;
      if (isOneOf) this.#values.join([...left, this.#values.fresh('list')]);
      else if (right.length > 0) this.#values.join([...left, ...right]);
      return;
    }
    if (SubLink?.subLinkType === 'ANY_SUBLINK' && SubLink.testexpr) {
      const left = this.#value(SubLink.testexpr, scope);
      const [first] = this.#query(SubLink.subselect, scope);
      if (left.length > 0 && first) this.#values.join([...left, ...first.nodes]);
      return;
    }
    this.#value(condition, scope);
  }

  /** The places whose value this is; none where it is computed. Looks into whatever is asked on the way. */
  #value(node: unknown, scope: Scope): string[] {
    if (!isNode(node)) return [];
    if (node.ColumnRef) {
      const fields = nodesIn((node.ColumnRef as AstNode).fields).map(stringOf);
      // What no table has is a variable or parameter of a function.
      return scope.find(fields) ?? [this.#values.named(fields.join('.'))];
    }
    if (node.ParamRef)
      return [this.#values.named(`$${(node.ParamRef as { number: number }).number}`)];
    if (node.A_Const) return [this.#values.fresh('value')];
    if (node.TypeCast) return this.#value((node.TypeCast as AstNode).arg, scope);
    if (node.SubLink) {
      const { subLinkType, testexpr, subselect } = node.SubLink as SubLinkNode;
      if (testexpr) this.#value(testexpr, scope);
      const [first] = this.#query(subselect, scope);
      return subLinkType === 'EXPR_SUBLINK' ? (first?.nodes ?? []) : [];
    }
    if (node.FuncCall) {
      const columns = this.#call(node.FuncCall as CallNode, scope);
      if (columns) return columns[0]?.nodes ?? [];
      const name = stringOf((node.FuncCall as CallNode).funcname.at(-1) ?? {});
      return name === 'unnest' ? [this.#values.fresh('list')] : [];
    }
    for (const child of childrenOf(node)) this.#value(child, scope);
    return [];
  }
}

const nodesIn = (list: unknown): AstNode[] => (Array.isArray(list) ? list.filter(isNode) : []);

function keyOf(table: string): { key: string | undefined } {
  const placement = DISTRIBUTION_KEYS[table];
  return { key: placement && 'key' in placement ? placement.key : undefined };
}

function functionName({ FuncCall: call }: AstNode): string {
  return stringOf((call as CallNode | undefined)?.funcname.at(-1) ?? {});
}

function renamed(columns: Columns, names: readonly AstNode[] | undefined): Columns {
  return columns.map((column, index) => {
    const name = names?.[index];
    return name ? { ...column, name: stringOf(name) } : column;
  });
}
