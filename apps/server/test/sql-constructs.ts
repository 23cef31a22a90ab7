import { nodesOf, type ParsedNode, wordsOf } from '#test/parsed-sql.ts';

/** Finds the constructs in a text that distribution.ts judges, and the functions that it calls. */
export function constructsOf(text: string): { constructs: Set<string>; functions: Set<string> } {
  const constructs = new Set<string>();
  const functions = new Set<string>();
  for (const node of nodesOf(text)) {
    for (const name of named(node)) constructs.add(name);
    if (node.kind === 'FuncCall') functions.add(wordsOf(node.row.funcname).join('.'));
  }
  for (const [name, calls] of Object.entries(byFunction)) {
    for (const call of calls) if (functions.delete(call)) constructs.add(name);
  }
  return { constructs, functions };
}

const byFunction: Record<string, readonly string[]> = {
  'advisory lock': ['pg_advisory_xact_lock', 'pg_advisory_lock', 'pg_try_advisory_xact_lock'],
  notify: ['pg_notify'],
  'rows out of JSON': ['json_to_recordset', 'json_array_elements', 'jsonb_array_elements_text'],
  'pair index': ['letter_pairs'],
  'generated column by our own function': ['blog_search_text', 'findable', 'folded'],
  'rows as JSON': ['json_agg', 'jsonb_object_agg', 'jsonb_agg'],
};

/** Names constructs by the kind of a node; a kind in none of these and not plain has no verdict. */
function named({ kind, row }: ParsedNode): string[] {
  switch (kind) {
    case 'CreateTrigStmt':
      if (row.isconstraint) return ['deferred constraint trigger'];
      return [row.transitionRels ? 'statement trigger with transition tables' : 'row trigger'];
    case 'CreateFunctionStmt':
      return ['function in PL/pgSQL'];
    case 'Constraint':
      return constraint(row);
    case 'IndexStmt':
      return row.unique && row.whereClause ? ['partial unique index'] : [];
    case 'IndexElem':
      if (wordsOf(row.opclass).includes('gin_trgm_ops')) return ['trigram index'];
      return row.expr ? ['index over an expression'] : [];
    case 'LockingClause':
      return lock(row);
    case 'VariableSetStmt':
      return row.name === 'TRANSACTION' ? ['repeatable read, read only'] : ['setting of a session'];
    case 'CommonTableExpr':
      return JSON.stringify(row.ctequery).match(/^\{"(Insert|Update|Delete)Stmt/)
        ? ['writing in a common table expression']
        : [];
    case 'InsertStmt':
      return [
        ...(JSON.stringify(row.selectStmt ?? {}).includes('"fromClause"')
          ? ['insert from a query']
          : []),
        ...(row.onConflictClause ? ['on conflict'] : []),
      ];
    case 'SubLink':
      return ['subquery in an expression'];
    case 'RangeSubselect':
      return row.lateral ? ['lateral subquery'] : [];
    case 'JoinExpr':
      return row.jointype === 'JOIN_FULL' ? ['full join'] : [];
    case 'FuncCall':
      return [
        ...(row.over ? ['window function'] : []),
        ...(row.agg_distinct ? ['count of what is distinct'] : []),
      ];
    case 'SelectStmt':
      return [
        ...(row.op && row.op !== 'SETOP_NONE' ? ['union'] : []),
        ...(Array.isArray(row.distinctClause) && JSON.stringify(row.distinctClause) !== '[{}]'
          ? ['distinct on']
          : []),
      ];
    case 'A_Expr':
      return wordsOf(row.name).some((operator) => operator.startsWith('~') && operator !== '~~')
        ? ['regular expression']
        : [];
    default:
      return plainKinds.has(kind) ? [] : [`unknown: ${kind}`];
  }
}

function constraint(row: Record<string, unknown>): string[] {
  if (row.contype === 'CONSTR_FOREIGN') return ['foreign key'];
  if (row.contype === 'CONSTR_GENERATED') return ['generated column'];
  if (row.contype === 'CONSTR_UNIQUE' && row.nulls_not_distinct)
    return ['unique, nulls not distinct'];
  return [];
}

function lock({ strength, waitPolicy }: Record<string, unknown>): string[] {
  if (waitPolicy === 'LockWaitSkip') return ['skip locked'];
  return [
    strength === 'LCS_FORUPDATE' ? 'for update' : 'for share, for key share, for no key update',
  ];
}

/** Nodes of statements that any PostgreSQL has. */
const plainKinds = new Set(
  `A_ArrayExpr A_Const A_Indirection A_Star AlterTableCmd AlterTableStmt BoolExpr Boolean BooleanTest CaseExpr
  CaseWhen CoalesceExpr ColumnDef ColumnRef CreateExtensionStmt CreateStmt DefElem DeleteStmt Float
  FunctionParameter Integer List MinMaxExpr NamedArgExpr NullTest ParamRef RangeFunction RangeTableFunc
  RangeVar ResTarget RowExpr SetToDefault SortBy String TransactionStmt TriggerTransition TypeCast
  TypeName UpdateStmt`.split(/\s+/),
);
