declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    mail: MailSender;
    campaignTemplate: CampaignTemplate;
  }
}

/** Sender name and addresses of a merchant's mail. */
export interface MailSender {
  senderName: string;
  senderAddress: string;
  replyTo?: string;
}

/** Kind of mail a template is for; marketing requires the guest's consent. */
export type MessageKind = 'marketing' | 'transactional';

/**
 * Event that triggers a message. CREDENTIALS_CHANGED: a guest's password or e-mail address was changed. GIFT_THANKS: the
 * recipient of a gift thanks its buyer. PASSWORD_RESET and SIGN_IN_LINK: a guest asked for a link to set a new password, or
 * to sign in to the merchant's pages. ORDER_NOT_COMPLETED: an order that was paid on the hosted page could not be sold,
 * and is not charged.
 */
export type MessageEvent =
  | 'ONLINE_ORDERING_RECEIPT'
  | 'CREDENTIALS_CHANGED'
  | 'ORDER_NOT_COMPLETED'
  | 'GIFT_THANKS'
  | 'PASSWORD_RESET'
  | 'SIGN_IN_LINK';

/** Liquid template of a merchant's messages. Has either html or mjml. */
export interface CampaignTemplate {
  code: number;
  name: string;
  /** Undefined: usable for either kind. */
  kind?: MessageKind;
  subject: string;
  html?: string;
  mjml?: string;
  /** Undefined: derived from the HTML. */
  text?: string;
  /** Events for which a request selects it without naming a template. */
  events: MessageEvent[];
}
