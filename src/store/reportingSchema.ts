/** Returns the name of the schema with analysts' views: an installation in its own schema has its own views. */
export function reportingSchemaBeside(schema: string): string {
  return schema === 'public' ? 'reporting' : `${schema}_reporting`;
}
