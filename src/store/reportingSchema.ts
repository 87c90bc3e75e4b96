/** Reads the name of the schema with analysts' views: an installation in its own schema has its own views. */
export const REPORTING_SCHEMA =
  "select coalesce(nullif(current_schema(), 'public') || '_reporting', 'reporting') as name";
