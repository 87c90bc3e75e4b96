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
