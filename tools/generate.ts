/** Writes everything derived from spec/. */

import { Command } from 'commander';
import { derive } from './generate/derive.ts';
import { checkFreshness } from './generate/freshness.ts';
import { writeDerived } from './generate/write.ts';

const { check } = new Command('generate')
  .description('Writes everything derived from spec/ to generated/, and a stub for each missing handler.')
  .option('--check', 'compares only; fails when something is stale')
  .parse()
  .opts<{ check?: boolean }>();
const derived = await derive();

if (check) {
  const complaints = checkFreshness(derived);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) {
    console.error('\nThe contract and what is derived from it differ. Run: npm run generate');
    process.exit(1);
  }
  console.log('Everything derived from spec/ is fresh.');
} else {
  for (const path of writeDerived(derived)) console.log(`wrote ${path}`);
}
