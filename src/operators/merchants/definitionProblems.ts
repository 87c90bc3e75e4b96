import { NEEDS_PROOF } from '../../../generated/proof.ts';
import { isVersion } from '../../domain/appContent/contentVersions.ts';
import { checkDormancy } from '../../domain/dormancy/dormancySettings.ts';
import { definitionSections, entriesOf } from '../../domain/ground/merchants/definitionSections.ts';
import {
  type Report,
  refuseRepeated,
  refuseRepeatedIn,
} from '../../domain/ground/merchants/repeatedEntries.ts';
import type { WrittenMerchant } from '../../domain/ground/merchants/writtenFile.ts';
import { checkTemplates } from '../../domain/messaging/templateProblems.ts';
import { checkRules } from '../../domain/rules/ruleProblems.ts';
import { pageSaleProblem } from '../../domain/sale/pageSales.ts';
import { checkSales } from '../../domain/sale/problems/saleProblems.ts';
import { checkSubscriptions } from '../../domain/subscriptions/planProblems.ts';
import { checkPayments } from './paymentProblems.ts';
import { checkSurveys } from './surveyProblems.ts';

/** Checks the lists of definitions for problems that the JSON schema cannot express. */
export function checkDefinitions(merchant: WrittenMerchant, report: Report): void {
  for (const [name, section] of definitionSections) {
    // Of the others, `referenceProblems` reports the place of the repeated code.
    if (!section.isOrdered) continue;
    const entries = entriesOf(merchant, name) ?? [];
    refuseRepeated(
      entries.map((entry, index) => ({ key: section.codeOf(entry), path: [name, index] })),
      report,
    );
  }
  checkFieldSets(merchant, report);
  checkWeakLogins(merchant, report);
  checkApps(merchant, report);
  checkTemplates(merchant, report);
  checkWebhooks(merchant, report);
  checkPayments(merchant, report);
  checkAppContent(merchant, report);
  checkRules(merchant, report);
  checkSurveys(merchant, report);
  checkSales(merchant, report);
  checkSubscriptions(merchant, report);
  checkDormancy(merchant, report);
  checkPages(merchant, report);
}

function checkPages(merchant: WrittenMerchant, report: Report): void {
  const { pages, surveys = [] } = merchant;
  for (const [index, code] of (pages?.surveys ?? []).entries())
    if (!surveys.some((survey) => survey.code === code))
      report(['pages', 'surveys', index], `refers to an unknown survey ${code}`);
  if (pages?.saleProgram !== undefined) checkSaleProgram(merchant, pages.saleProgram, report);
}

function checkSaleProgram(
  { salePrograms = [], payments }: WrittenMerchant,
  code: string,
  report: Report,
): void {
  const program = salePrograms.find((each) => each.code === code);
  const problem = program && pageSaleProblem(program);
  if (!program) report(['pages', 'saleProgram'], `refers to an unknown sale program ${code}`);
  else if (problem) report(['pages', 'saleProgram'], `cannot be sold on a page: ${code} ${problem}`);
  if (!payments?.local && !payments?.checkout)
    report(['pages', 'saleProgram'], 'needs payments.checkout, whose pages take the payments');
}

/** Checks `appContent`, which is no definition but refers to apps. */
function checkAppContent({ apps = [], appContent = [] }: WrittenMerchant, report: Report): void {
  refuseRepeatedIn(['appContent'], appContent, 'version', report);
  for (const [index, { app, version }] of appContent.entries()) {
    if (!apps.some(({ appId }) => appId === app))
      report(['appContent', index, 'app'], `refers to an unknown app ${app}`);
    if (!isVersion(version))
      report(['appContent', index, 'version'], 'must be a UTC time of 14 digits, such as 20260601000000');
  }
}

function checkApps({ apps = [], integrations = [] }: WrittenMerchant, report: Report): void {
  for (const [index, app] of apps.entries()) {
    for (const [place, clientId] of app.integrations.entries()) {
      if (!integrations.some((integration) => integration.clientId === clientId))
        report(['apps', index, 'integrations', place], `refers to an unknown integration ${clientId}`);
    }
  }
}

function checkWebhooks({ webhooks = [] }: WrittenMerchant, report: Report): void {
  for (const [index, { url, secret, previousSecret }] of webhooks.entries()) {
    if (!URL.canParse(url, 'https://any.example.test')) report(['webhooks', index, 'url'], 'must be a URL');
    if (previousSecret === secret)
      report(['webhooks', index, 'previousSecret'], 'must differ from the secret');
  }
}

function checkWeakLogins({ weakLogins = [] }: WrittenMerchant, report: Report): void {
  for (const [index, { operation }] of weakLogins.entries()) {
    const path = ['weakLogins', index, 'operation'];
    if (!Object.hasOwn(NEEDS_PROOF, operation)) report(path, `refers to an unknown operation ${operation}`);
    else if (!NEEDS_PROOF[operation]) report(path, `${operation} needs no proof of a guest`);
  }
}

function checkFieldSets({ fieldSets = [] }: WrittenMerchant, report: Report): void {
  for (const [index, { requiredFields, optionalFields }] of fieldSets.entries()) {
    for (const [place, field] of optionalFields.entries()) {
      if (requiredFields.includes(field))
        report(['fieldSets', index, 'optionalFields', place], `${field} is required already`);
    }
  }
}
