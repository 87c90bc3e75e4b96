/** Set per Jest project: promises are tested on the embedded engine, and on PostgreSQL where one answers. */
declare const testEngine: 'embedded' | 'postgres';

/**
 * Registers promises on the embedded engine only, which is always there: those about the shape of a request, which is
 * refused before or without a look into the database. Whatever depends on SQL, locks or transactions is for both.
 */
export function onOneEngine(promises: () => void): void {
  if (testEngine === 'embedded') promises();
}
