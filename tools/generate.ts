/** Writes everything derived from spec/. */
import { createOutput, createProgram } from './program.mjs';

const { check, ...options } = createProgram(
  'generate',
  'Writes everything derived from spec/ to generated/, and a stub for each missing handler.',
)
  .option('--check', 'only compare; fails when something is stale')
  .reporting()
  .examples('--check', '--check --json')
  .parse()
  .opts<{ check?: boolean }>();
const output = createOutput(options);
// Loaded only here, so that help and misspelled options answer at once; so in the other tools.
const { derive } = await import('./generate/derive.ts');
const derived = await derive();

if (check) {
  const { checkFreshness } = await import('./generate/freshness.ts');
  const stale = checkFreshness(derived);
  for (const complaint of stale) output.finding(complaint);
  if (stale.length > 0)
    output.finding('\nThe contract and what is derived from it differ. Run: npm run generate');
  else output.note('Everything derived from spec/ is fresh.');
  output.outcome({ stale });
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  const { writeDerived } = await import('./generate/write.ts');
  const wrote = writeDerived(derived);
  for (const path of wrote) output.note(`wrote ${path}`);
  output.outcome({ wrote });
}
