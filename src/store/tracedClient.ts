import pg from 'pg';
import { activeTrace, inSpan } from '../base/tracing/tracing.ts';

type Query = (...parameters: unknown[]) => unknown;

/** Client whose statements are spans of the running trace, by name: texts and values are not recorded. */
export class TracedClient extends pg.Client {
  override query: pg.Client['query'] = ((...parameters: unknown[]) => {
    const query = super.query as Query;
    const [statement] = parameters;
    const isPromised = typeof parameters.at(-1) !== 'function';
    if (!activeTrace()?.recorder || !isPromised) return query.apply(this, parameters);
    const name = statementName(statement as string | pg.QueryConfig);
    const options = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } } as const;
    return inSpan(name, options, () => query.apply(this, parameters));
  }) as never;
}

const KIND = /\b(select|insert|update|delete|begin|start transaction|commit|rollback|notify|listen|set)\b/i;
const TABLE = /\b(?:from|into|update)\s+(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?/i;

/** Names a statement: as it was prepared, or by its kind and first table. */
function statementName(statement: string | pg.QueryConfig): string {
  const { text, name = undefined } = typeof statement === 'string' ? { text: statement } : statement;
  if (name !== undefined && !name.startsWith('repeated_')) return name;
  const kind = KIND.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? kind : `${kind} ${table}`;
}
