import type { Merchant } from '../merchantDirectory.ts';
import { builtInTemplate } from './builtInTemplates.ts';

/** As whom a merchant writes. */
export interface MailSender {
  senderName: string;
  senderAddress: string;
  replyTo?: string;
}

/** What mail a template is for; marketing asks for the guest's consent. */
export type MessageKind = 'marketing' | 'transactional';

/** CREDENTIALS_CHANGED: a guest's password or e-mail address was changed. */
export type MessageEvent = 'ONLINE_ORDERING_RECEIPT' | 'CREDENTIALS_CHANGED';

/** What a merchant's messages are made from, in Liquid. It has either html or mjml. */
export interface CampaignTemplate {
  code: number;
  name: string;
  /** Left out: it may be sent as either. */
  kind?: MessageKind;
  subject: string;
  html?: string;
  mjml?: string;
  /** Left out: made from the HTML. */
  text?: string;
  /** What it is sent for when a request names the event instead of a template. */
  events: MessageEvent[];
}

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
