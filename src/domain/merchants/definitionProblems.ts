import { checkRules } from '../rules/ruleProblems.ts';
import { definitionSections, entriesOf } from './definitionSections.ts';
import { type Report, refuseRepeated } from './repeatedEntries.ts';
import type { WrittenMerchant } from './writtenFile.ts';

/** What a schema cannot see in the lists of definitions. */
export function checkDefinitions(merchant: WrittenMerchant, report: Report): void {
  for (const [name, section] of definitionSections) {
    refuseRepeated(entriesOf(merchant, name) ?? [], section.codeOf, (_, index) => [name, index], report);
  }
  checkFieldSets(merchant, report);
  checkRules(merchant, report);
}

function checkFieldSets({ fieldSets = [] }: WrittenMerchant, report: Report): void {
  for (const [index, { requiredFields, optionalFields }] of fieldSets.entries()) {
    for (const [place, field] of optionalFields.entries()) {
      if (requiredFields.includes(field))
        report(['fieldSets', index, 'optionalFields', place], `${field} is required already`);
    }
  }
}
