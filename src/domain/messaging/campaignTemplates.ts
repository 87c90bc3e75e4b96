import type { Merchant } from '../merchantDirectory.ts';
import { builtInTemplate } from './builtInTemplates.ts';
import type { CampaignTemplate, MailSender, MessageEvent, MessageKind } from './templateTypes.ts';

/** The merchant's sender, or undefined when nobody has said as whom it writes. */
export function mailSender(merchant: Merchant): MailSender | undefined {
  return merchant.definitions('mail').get('mail');
}

/** Which template a message is made from: one by its code, or the merchant's own for an event. */
export type TemplateChoice = { templateCode: number } | { event: MessageEvent };

/** The template that was chosen, if the merchant has it and it is for this kind of message. */
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
