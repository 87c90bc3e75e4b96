import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { findTemplate } from '../../domain/messaging/campaignTemplates.ts';
import { CAMPAIGN_FIELDS, unfillableFields } from '../../domain/messaging/mailCampaigns.ts';
import { readTemplate, TemplateFault } from '../../domain/messaging/readTemplate.ts';
import type { CampaignTemplate } from '../../domain/messaging/templateTypes.ts';
import { OperatorError } from '../program/operatorError.ts';

/** Lists the templates that campaigns can be mailed from. */
export function campaignTemplates(merchant: Merchant): CampaignTemplate[] {
  return [...merchant.definitions('campaignTemplate').values()].filter(
    ({ kind, events, ...template }) =>
      kind !== 'transactional' &&
      events.length === 0 &&
      problemOf({ kind, events, ...template }) === undefined,
  );
}

/** Returns a template that a campaign can be mailed from. Throws `OperatorError`. */
export function campaignTemplate(merchant: Merchant, templateCode: number): CampaignTemplate {
  const template = findTemplate(merchant, { templateCode }, 'marketing');
  if (!template)
    throw new OperatorError(`${merchant.name} has no campaign template ${templateCode} for marketing.`);
  const problem = problemOf(template);
  if (problem !== undefined) throw new OperatorError(problem);
  return template;
}

function problemOf(template: CampaignTemplate): string | undefined {
  try {
    const missing = unfillableFields(readTemplate(template).fields);
    if (missing.length === 0) return undefined;
    return `Template ${template.code} needs ${missing.join(', ')}. Campaigns fill only ${CAMPAIGN_FIELDS.join(', ')} and merchant.`;
  } catch (error) {
    if (error instanceof TemplateFault) return `Template ${template.code}: ${error.message}`;
    throw error;
  }
}
