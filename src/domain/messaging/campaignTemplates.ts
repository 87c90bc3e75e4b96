import type { Merchant } from '../ground/merchantDirectory.ts';
import { builtInTemplate } from './builtInTemplates.ts';
import type { CampaignTemplate, MailSender, MessageEvent, MessageKind } from './templateTypes.ts';

/** Returns the merchant's mail sender, or undefined when none is configured. */
export function mailSender(merchant: Merchant): MailSender | undefined {
  return merchant.definitions('mail').get('mail');
}

/** Template selector: a template code, or an event for which the merchant has a template. */
export type TemplateChoice = { templateCode: number } | { event: MessageEvent };

/** Finds the selected template; undefined if the merchant has none that is for this kind of message. */
export function findTemplate(
  merchant: Merchant,
  choice: TemplateChoice,
  kind: MessageKind,
): CampaignTemplate | undefined {
  const templates = merchant.definitions('campaignTemplate');
  const template =
    'event' in choice
      ? ([...templates.values()].find(({ events = [] }) => events.includes(choice.event)) ??
        builtInTemplate(choice.event))
      : templates.get(String(choice.templateCode));
  return template?.kind === undefined || template.kind === kind ? template : undefined;
}
