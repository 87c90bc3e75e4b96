/** Result of one check. */
export interface CheckResult {
  /** Checked operation, or another part that the report has a line for. */
  subject: string;
  /** Name of the check, such as `example redeemed` or `wrong credentials`. */
  check: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Difference from the contract, reason to skip, or a remark. */
  detail: string;
  milliseconds: number;
}

/** Outcome of a check: undefined when it passed; otherwise the fault, or the reason to skip it. */
export type Finding = undefined | { fault: string } | { skipped: string } | { remark: string };

/** Runs a check and adds its result to the list. */
export async function record(
  results: CheckResult[],
  subject: string,
  check: string,
  run: () => Promise<Finding>,
): Promise<void> {
  const started = performance.now();
  const finding = await run();
  results.push({
    subject,
    check,
    ...describe(finding),
    milliseconds: Math.round(performance.now() - started),
  });
}

function describe(finding: Finding): Pick<CheckResult, 'outcome' | 'detail'> {
  if (finding === undefined) return { outcome: 'passed', detail: '' };
  if ('fault' in finding) return { outcome: 'failed', detail: finding.fault };
  if ('skipped' in finding) return { outcome: 'skipped', detail: finding.skipped };
  return { outcome: 'passed', detail: finding.remark };
}
