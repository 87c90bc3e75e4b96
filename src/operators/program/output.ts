/** Prints a line, or several, on standard output. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a note on standard error, which stays out of a program's input. */
export function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Prints a value as JSON; 64-bit integers become strings, which no reader rounds. */
export function sayJson(value: unknown): void {
  say(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each), 2));
}
