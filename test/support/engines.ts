/** Flag of the Jest project: true where tests that need one engine only are run (jest.config.mjs). */
declare const isMainEngine: boolean;

/**
 * Registers promises on one engine only: those about request validation, which happens without or before
 * database access. Promises that depend on SQL, locks or transactions run on every engine of the file.
 */
export function onOneEngine(promises: () => void): void {
  if (isMainEngine) promises();
}
