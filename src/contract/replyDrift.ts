/** Reply of a handler that breaks the contract, found by a sandbox. The message names the fields and the file. */
export class ReplyDrift extends Error {
  constructor(faults: string) {
    super(`The reply does not match the contract: ${faults}`);
  }
}
