import { writeFileSync } from 'node:fs';
import { createOutput } from '../../program.mjs';
import { failuresIn, htmlReport, junitReport, terminalReport } from './report.ts';
import type { CheckResult } from './results.ts';

/** Options of a program that checks a server. */
export interface PublishOptions {
  junit?: string;
  html?: string;
  json?: boolean;
  quiet?: boolean;
}

/** Names the checked server for a page, and its subjects for the summary. */
interface Titles {
  title: string;
  noun?: string;
}

/** Prints the results and writes the files that were asked for; the exit code is 1 if a check failed. */
export function publishResults(
  results: CheckResult[],
  options: PublishOptions,
  { title, noun }: Titles,
): void {
  const output = createOutput(options);
  output.note(terminalReport(results, noun));
  const failures = failuresIn(results);
  if (options.quiet)
    for (const { subject, check, detail } of failures) output.finding(`${subject}: ${check}: ${detail}`);
  output.outcome({ results });
  if (options.junit) writeFileSync(options.junit, junitReport(results));
  if (options.html) writeFileSync(options.html, htmlReport(title, results, noun));
  process.exitCode = failures.length > 0 ? 1 : 0;
}
