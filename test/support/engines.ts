/** Set per Jest project: whether what has to run once only runs here (jest.config.mjs). */
declare const isMainEngine: boolean;

/**
 * Registers promises on one engine only: those about the shape of a request, which is refused before or without a look
 * into the database. Whatever depends on SQL, locks or transactions is for every engine the file runs on.
 */
export function onOneEngine(promises: () => void): void {
  if (isMainEngine) promises();
}
