/** Name of a column in camel case: `paidUntil` for `paid_until`. */
type CamelName<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Column;

/** Row whose columns have the names of the domain. */
export type CamelRow<Row> = { [Column in keyof Row & string as CamelName<Column>]: Row[Column] };

/** Converts a row to an object with the names of the domain. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row> {
  const named = Object.entries(row).map(([column, value]) => [camelName(column), value]);
  return Object.fromEntries(named) as CamelRow<Row>;
}

function camelName(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
