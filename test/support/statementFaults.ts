import { loadModule, parseSync } from 'libpg-query';

/** Node of PostgreSQL's parse tree; its only field is its kind. */
type Node = { [field: string]: unknown };

/** Loads PostgreSQL's parser; call once before `statementFaults`. */
export const loadParser = loadModule;

/** Volatile functions: the value differs by row and by node. */
const VOLATILE = new Set([
  'clock_timestamp',
  'random',
  'gen_random_uuid',
  'nextval',
  'timeofday',
  'statement_timestamp',
]);
/** Functions that depend on the session's time zone when given a timestamp column. */
const STABLE = new Set(['age', 'date_trunc', 'date_part', 'extract', 'to_char', 'timezone']);

/** Tables, as far as a statement's distribution depends on them. */
export interface TableFacts {
  /** Tells tables without a merchant. */
  isShared(table: string): boolean;
  /** Columns whose default differs by row and by node. */
  volatileDefaults(table: string): readonly string[];
}

/**
 * Finds the reasons why a statement cannot run on tables distributed by merchant_id (docs/scale.md,
 * "Statements that distribute").
 */
export function statementFaults(text: string, facts: TableFacts): string[] {
  const faults = new Set<string>();
  for (const { stmt } of parseSync(text).stmts as { stmt: Node }[]) {
    checkParts(stmt, faults, facts);
    checkStatement(stmt, new Set(), faults, facts);
  }
  return [...faults];
}

/** Checks that parts which change rows depend on no other's rows, and that the statement reads at its end. */
function checkParts(statement: Node, faults: Set<string>, { isShared }: TableFacts): void {
  const [kind, body] = Object.entries(statement)[0] as [string, Node];
  const changing = new Set<string>();
  const parts = (at(body, 'withClause', 'ctes') ?? []) as Node[];
  for (const { CommonTableExpr } of parts) {
    const { ctename, ctequery } = CommonTableExpr as Node & { ctename: string; ctequery: Node };
    const isInsert = 'InsertStmt' in ctequery;
    const reads = [...changing].filter((name) => mentions(ctequery, name));
    if (isInsert && reads.length > 0) faults.add(`${ctename} inserts from the rows of ${reads[0]}`);
    if (!('SelectStmt' in ctequery) || reads.length > 0) changing.add(ctename);
  }
  const { relname, schemaname } = (body.relation ?? {}) as Node;
  const isOurs = schemaname === undefined && !isShared(String(relname));
  if (changing.size > 0 && kind !== 'SelectStmt' && isOurs)
    faults.add('a statement with changing parts ends in a change');
  else if (parts.length > 0 && kind === 'InsertStmt' && isOurs)
    faults.add('a statement with parts ends in an insert');
}

/** Returns true if a query reads a part of the statement. */
function mentions(query: unknown, part: string): boolean {
  if (Array.isArray(query)) return query.some((each) => mentions(each, part));
  if (!query || typeof query !== 'object') return false;
  return Object.entries(query).some(([field, value]) =>
    field === 'RangeVar' ? (value as Node).relname === part : mentions(value, part),
  );
}

/**
 * Finds the reasons why a migration's statements cannot run on distributed tables: several changes in one ALTER TABLE,
 * constraints without a name, and constraints inside ADD COLUMN.
 */
export function migrationFaults(text: string): string[] {
  const faults: string[] = [];
  for (const { stmt } of parseSync(text).stmts as { stmt: Node }[]) {
    const changes = (at(stmt, 'AlterTableStmt', 'cmds') ?? []) as Node[];
    if (changes.length > 1) faults.push('several changes in one alter table');
    for (const change of changes) {
      const definition = at(change, 'AlterTableCmd', 'def') as Node | undefined;
      faults.push(
        ...constraintFaults((at(definition ?? {}, 'ColumnDef', 'constraints') ?? []) as Node[], true),
      );
      faults.push(...constraintFaults(definition ? [definition] : [], false));
    }
    const elements = (at(stmt, 'CreateStmt', 'tableElts') ?? []) as Node[];
    faults.push(...constraintFaults(elements, false));
    for (const element of elements)
      faults.push(...constraintFaults((at(element, 'ColumnDef', 'constraints') ?? []) as Node[], false));
  }
  return [...new Set(faults)];
}

/**
 * Finds what a process of the release before could not live with, while both run on one database: what it reads is taken
 * away, or what it writes is refused. Such a change is for the release after the one that no longer needs it.
 */
export function rollingFaults(text: string): string[] {
  const faults: string[] = [];
  for (const { stmt } of parseSync(text).stmts as { stmt: Node }[]) {
    if (stmt.RenameStmt) faults.push('renames a table or column');
    if (at(stmt, 'DropStmt', 'removeType') === 'OBJECT_TABLE') faults.push('drops a table');
    for (const change of (at(stmt, 'AlterTableStmt', 'cmds') ?? []) as Node[])
      faults.push(...changeFaults(change.AlterTableCmd as Node));
  }
  return [...new Set(faults)];
}

const UNFIT_CHANGES: Record<string, string> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetNotNull: 'requires a value in a column',
};

function changeFaults({ subtype, def }: Node): string[] {
  const fault = UNFIT_CHANGES[String(subtype)];
  if (fault) return [fault];
  if (subtype !== 'AT_AddColumn') return [];
  const kinds = ((at(def as Node, 'ColumnDef', 'constraints') ?? []) as Node[]).map((each) =>
    at(each, 'Constraint', 'contype'),
  );
  const isRequired = kinds.includes('CONSTR_NOTNULL') && !kinds.includes('CONSTR_DEFAULT');
  return isRequired ? ['adds a column that needs a value'] : [];
}

/** Kinds of constraints that have a name; NOT NULL and DEFAULT have none. */
const NAMED = new Set(['CONSTR_CHECK', 'CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_FOREIGN']);

function constraintFaults(nodes: Node[], isInAddColumn: boolean): string[] {
  return nodes.flatMap((node) => {
    const { contype, conname } = (node.Constraint ?? {}) as { contype?: string; conname?: string };
    if (!contype || !NAMED.has(contype)) return [];
    if (isInAddColumn) return ['a constraint in add column'];
    return conname ? [] : ['a constraint without a name'];
  });
}

function checkStatement(
  statement: Node,
  outer: ReadonlySet<string>,
  faults: Set<string>,
  facts: TableFacts,
): void {
  const [kind, body] = Object.entries(statement)[0] as [string, Node];
  if (!['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) return;
  const names = new Set(outer);
  for (const { CommonTableExpr } of (at(body, 'withClause', 'ctes') ?? []) as Node[]) {
    const { ctename, ctequery } = CommonTableExpr as Node & { ctename: string; ctequery: Node };
    checkStatement(ctequery, names, faults, facts);
    names.add(ctename);
  }
  if (kind === 'SelectStmt' && body.op !== 'SETOP_NONE') {
    for (const side of ['larg', 'rarg']) checkStatement({ SelectStmt: body[side] }, names, faults, facts);
    return;
  }
  const isOurs = (table: string, schema: unknown) =>
    schema === undefined && !names.has(table) && !facts.isShared(table);
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') checkChange(body, faults);
  if (kind === 'InsertStmt') checkInsert(body, isOurs, faults, facts);
  checkOwnMerchant(kind, body, isOurs, faults);
  for (const inner of queriesIn(body)) checkStatement(inner, names, faults, facts);
}

/** Checks that each table has its own `merchant_id = $n` where it is read. */
function checkOwnMerchant(
  kind: string,
  body: Node,
  isOurs: (table: string, schema: unknown) => boolean,
  faults: Set<string>,
): void {
  const joined = ((body.fromClause ?? body.usingClause ?? []) as Node[]).flatMap(tablesIn);
  const target = kind === 'UpdateStmt' || kind === 'DeleteStmt' ? [body.relation as Node] : [];
  const tables = [...target, ...joined.map(({ table }) => table)].map((range) => ({
    table: String(range.relname),
    alias: String(at(range, 'alias', 'aliasname') ?? range.relname),
    schema: range.schemaname,
  }));
  const conditions = [body.whereClause as Node, ...((body.fromClause ?? []) as Node[]).flatMap(qualsIn)];
  const proven = conditions.flatMap(conjuncts).flatMap(merchantOf);
  for (const { table, alias, schema } of tables) {
    if (!isOurs(table, schema)) continue;
    const isOwn = proven.includes(alias) || (tables.length === 1 && proven.includes(''));
    if (!isOwn) faults.add(`${table} has no merchant_id = $n of its own`);
  }
}

function checkInsert(
  { relation, selectStmt, cols }: Node & { relation?: Node; selectStmt?: Node },
  isOurs: (table: string, schema: unknown) => boolean,
  faults: Set<string>,
  { volatileDefaults }: TableFacts,
): void {
  const table = String(relation?.relname);
  const select = at(selectStmt ?? {}, 'SelectStmt') as Node | undefined;
  if (!select || select.valuesLists || !isOurs(table, relation?.schemaname)) return;
  const sources = ((select.fromClause ?? []) as Node[]).flatMap(tablesIn);
  const named = ((cols ?? []) as Node[]).map((column) => at(column, 'ResTarget', 'name'));
  if (!sources.some(({ table: { relname, schemaname } }) => isOurs(String(relname), schemaname)))
    faults.add(`insert into ${table} selects from no table of the merchant`);
  else if (!givesColumn(select, named.indexOf('merchant_id'), 'merchant_id'))
    faults.add(`insert into ${table} takes merchant_id from no column`);
  for (const column of volatileDefaults(table))
    if (!named.includes(column)) faults.add(`insert into ${table} leaves ${column} to its volatile default`);
}

/** Returns true if the value of a query at this position is a column of this name. */
function givesColumn(select: Node, position: number, name: string): boolean {
  const value = ((select.targetList ?? []) as Node[])[position];
  const fields = (at(value ?? {}, 'ResTarget', 'val', 'ColumnRef', 'fields') ?? []) as Node[];
  return at(fields.at(-1) ?? {}, 'String', 'sval') === name;
}

/** Checks the expressions of an UPDATE or DELETE. */
function checkChange(body: Node, faults: Set<string>): void {
  walk(body, (kind, node) => {
    if (kind === 'FuncCall') {
      const name = String(at((node.funcname as Node[]).at(-1)!, 'String', 'sval'));
      if (VOLATILE.has(name)) faults.add(`${name}() in a change is volatile`);
      if (STABLE.has(name) && hasColumn(node.args)) faults.add(`${name}() over a column in a change`);
    }
    if (kind === 'CaseExpr' && node.arg) faults.add('short case in a change');
    if (kind === 'A_Expr' && ['+', '-'].includes(String(at((node.name as Node[])[0]!, 'String', 'sval')))) {
      const sides = [node.lexpr, node.rexpr];
      if (sides.some(isInterval) && sides.some((side) => !isInterval(side) && hasColumn(side)))
        faults.add('a column and an interval in a change');
    }
  });
}

function isInterval(node: unknown): boolean {
  const { TypeCast, FuncCall } = (node ?? {}) as { TypeCast?: Node; FuncCall?: Node };
  const name = FuncCall && at((FuncCall.funcname as Node[]).at(-1)!, 'String', 'sval');
  const type = TypeCast && at((at(TypeCast, 'typeName', 'names') as Node[]).at(-1)!, 'String', 'sval');
  return name === 'make_interval' || type === 'interval';
}

function hasColumn(node: unknown): boolean {
  let found = false;
  walk(node, (kind) => {
    found ||= kind === 'ColumnRef';
  });
  return found;
}

/** Lists the tables of one item of a FROM clause, including joins but not subqueries. */
function tablesIn(item: Node): { table: Node }[] {
  if (item.RangeVar) return [{ table: item.RangeVar as Node }];
  const join = item.JoinExpr as { larg: Node; rarg: Node } | undefined;
  return join ? [...tablesIn(join.larg), ...tablesIn(join.rarg)] : [];
}

function qualsIn(item: Node): Node[] {
  const join = item.JoinExpr as { larg: Node; rarg: Node; quals?: Node } | undefined;
  return join ? [...qualsIn(join.larg), ...qualsIn(join.rarg), ...(join.quals ? [join.quals] : [])] : [];
}

function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return [];
  const both = condition.BoolExpr as { boolop: string; args: Node[] } | undefined;
  return both?.boolop === 'AND_EXPR' ? both.args.flatMap(conjuncts) : [condition];
}

/** Returns the alias in a condition `alias.merchant_id = $n`; '' if it has none. */
function merchantOf({ A_Expr }: Node): string[] {
  const { kind, name, lexpr, rexpr } = (A_Expr ?? {}) as {
    kind?: string;
    name: Node[];
    lexpr: Node;
    rexpr: Node;
  };
  if (kind !== 'AEXPR_OP' || at(name[0]!, 'String', 'sval') !== '=') return [];
  const fields = (at(lexpr ?? {}, 'ColumnRef', 'fields') ?? []) as Node[];
  const column = fields.map((field) => String(at(field, 'String', 'sval')));
  const value = (rexpr?.TypeCast ? at(rexpr, 'TypeCast', 'arg') : rexpr) as Node | undefined;
  if (column.at(-1) !== 'merchant_id' || !(value?.ParamRef || value?.A_Const)) return [];
  return [column.length > 1 ? column[0]! : ''];
}

/** Lists nested queries: in FROM, in expressions, and in INSERT ... SELECT. */
function queriesIn(body: Node): Node[] {
  const found: Node[] = [];
  const { withClause: _ctes, ...rest } = body;
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look);
    else if (node && typeof node === 'object')
      for (const [field, value] of Object.entries(node))
        if (field === 'SelectStmt') found.push({ SelectStmt: value });
        else look(value);
  };
  look(rest);
  return found;
}

/** Visits every node outside nested queries. */
function walk(node: unknown, visit: (kind: string, node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object')
    for (const [field, value] of Object.entries(node)) {
      if (field === 'withClause' || field === 'SelectStmt') continue;
      if (value && typeof value === 'object' && !Array.isArray(value)) visit(field, value as Node);
      walk(value, visit);
    }
}

function at(node: Node, ...path: string[]): unknown {
  return path.reduce<unknown>((inner, field) => (inner as Node | undefined)?.[field], node);
}
