import { type QueryExecutorProvider, sql } from 'kysely';
import { brokenColumns, type PromisedColumns } from '../contract/reportingColumns.ts';
import { read } from './write.ts';

/** Columns that releases promised to analysts. Only grows; a column leaves it by hand, with a line in the changelog. */
const PROMISED_FILE = 'spec/reporting.json';

interface ColumnRow {
  view: string;
  about: string;
  column: string;
  type: string;
  comment: string;
}

/**
 * Renders the dictionary of the views for analysts from their comments, and the columns that they may rely on. Throws
 * when a promised column is missing or has another type.
 */
export async function reportingFiles(db: QueryExecutorProvider): Promise<[string, string][]> {
  const { rows } = await sql<ColumnRow>`
    select v.relname as view, obj_description(v.oid) as about, a.attname as column,
      format_type(a.atttypid, a.atttypmod) as type, col_description(v.oid, a.attnum) as comment
    from pg_class v join pg_attribute a on a.attrelid = v.oid and a.attnum > 0
    where v.relnamespace = 'reporting'::regnamespace and v.relkind = 'v' order by v.relname, a.attnum`.execute(
    db,
  );
  const views = [...new Set(rows.map(({ view }) => view))].map((name) =>
    rows.filter(({ view }) => view === name),
  );
  const found = Object.fromEntries(
    views.map((columns) => [
      columns[0]!.view,
      Object.fromEntries(columns.map(({ column, type }) => [column, type])),
    ]),
  );
  const promised = JSON.parse(read(PROMISED_FILE) ?? '{}') as PromisedColumns;
  const broken = brokenColumns(promised, found);
  if (broken.length > 0)
    throw new Error(
      `${broken.join('\n')}\nAnalysts' queries would break. Bring the columns back, or remove them from ${PROMISED_FILE} and say so in CHANGELOG.md.`,
    );
  return [
    [PROMISED_FILE, `${JSON.stringify(found, null, 2)}\n`],
    ['docs/reporting.md', page(views)],
  ];
}

function page(views: ColumnRow[][]): string {
  const sections = views.map((columns) => {
    const lines = columns.map(({ column, type, comment }) => `| \`${column}\` | ${type} | ${comment} |`);
    return `## ${columns[0]!.view}

${columns[0]!.about}

| Column | Type | Meaning |
|---|---|---|
${lines.join('\n')}
`;
  });
  return `# Views for analysts

Made from the comments in the database by \`npm run generate\`. The views are in the schema \`reporting\` of the service's
database, or \`<schema>_reporting\` if the service has a schema of its own; [the runbook](runbook.md#views-for-analysts)
says how a role of the database server is given them. Releases keep every column with its name and type
(\`spec/reporting.json\`); new ones come at the end of a view.

Days are business days in the merchant's time zone; instants are \`timestamp with time zone\`. Amounts are decimals, and
beside them stands their unit: sum them only by \`unit\`. Cards are joined by \`card_id\`, guests by \`account_id\`, each
together with \`merchant_id\`.

## Dashboard

[\`deploy/grafana/analysts.json\`](../deploy/grafana/analysts.json) is an example dashboard for Grafana:

1. Create a role for Grafana, and [grant it the views](runbook.md#views-for-analysts) of its merchants.
2. Add a data source of the type PostgreSQL with that role; a replica serves as well.
3. Import the file under *Dashboards*, and choose data source and merchant.
4. If the service has a schema of its own, replace \`reporting.\` in the panels by its name.
5. Copy a panel and change its SQL for what else you want to know; days are those of the chosen time range.

${sections.join('\n')}`;
}
