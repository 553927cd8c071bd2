import type { AstNode } from './ast.ts';

/* The parts of PostgreSQL's parse tree that tell where a value comes from. */

export interface AliasNode {
  aliasname: string;
  colnames?: AstNode[];
}

export interface RangeVarNode {
  relname: string;
  alias?: AliasNode;
}

export interface CteNode {
  ctename: string;
  ctequery: AstNode;
  aliascolnames?: AstNode[];
}

export interface JoinNode {
  larg: AstNode;
  rarg: AstNode;
  quals?: AstNode;
  usingClause?: AstNode[];
  alias?: AliasNode;
}

export interface CallNode {
  funcname: AstNode[];
  args?: AstNode[];
}

export interface SubLinkNode {
  subLinkType: string;
  testexpr?: AstNode;
  subselect: AstNode;
}

export interface ConditionNode {
  BoolExpr?: { boolop: string; args: AstNode[] };
  A_Expr?: { kind: string; name: AstNode[]; lexpr?: AstNode; rexpr?: AstNode | AstNode[] };
  SubLink?: SubLinkNode;
}
