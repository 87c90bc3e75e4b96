/** Types of the columns of each view for analysts. */
export type PromisedColumns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Lists the promised columns that are missing or have another type, as sentences. */
export function brokenColumns(promised: PromisedColumns, found: PromisedColumns): string[] {
  return Object.entries(promised).flatMap(([view, columns]) =>
    Object.entries(columns).flatMap(([column, type]) => {
      const now = found[view]?.[column];
      if (now === type) return [];
      return now === undefined
        ? [`The view ${view} has no column ${column} any more.`]
        : [`The column ${view}.${column} is ${now}, and was ${type}.`];
    }),
  );
}
