import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { findTemplate } from '../../domain/messaging/campaignTemplates.ts';
import { RenderingFault } from '../../domain/messaging/liquid.ts';
import { CAMPAIGN_FIELDS, unfillableFields } from '../../domain/messaging/mailCampaigns.ts';
import { readTemplate, TemplateFault } from '../../domain/messaging/readTemplate.ts';
import type { MailContent } from '../../domain/messaging/rendering.ts';
import type { CampaignTemplate } from '../../domain/messaging/templateTypes.ts';
import { OperatorError } from '../program/operatorError.ts';
import { previewTemplate } from './samples.ts';

/** Lists the templates that campaigns can be mailed from. */
export function campaignTemplates(merchant: Merchant): CampaignTemplate[] {
  return [...merchant.definitions('campaignTemplate').values()].filter((template) => {
    const { kind, events = [] } = template;
    return kind !== 'transactional' && events.length === 0 && problemOf(template) === undefined;
  });
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

/** Renders the mail of a campaign with sample values. Throws `OperatorError` when it cannot be rendered. */
export async function sampleMail(
  merchant: Merchant,
  template: CampaignTemplate,
  now: Date,
): Promise<MailContent> {
  try {
    return (await previewTemplate(merchant, template, now)).mail;
  } catch (error) {
    if (!(error instanceof TemplateFault || error instanceof RenderingFault)) throw error;
    throw new OperatorError(`Template ${template.code}: ${error.message}`);
  }
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
