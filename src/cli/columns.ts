/** Formats rows as indented columns as wide as their widest cell. */
export function columns(rows: string[][], indent: string): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]!.length))) ?? [];
  return rows.map((row) => {
    const line = row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
    return `${indent}${line}`.trimEnd();
  });
}
