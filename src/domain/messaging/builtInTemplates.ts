import type { CampaignTemplate, MessageEvent } from './templateTypes.ts';

/** The code that stands for a built-in template; merchants' own begin with 1. */
const BUILT_IN = 0;

/** Used where the merchant has no template of its own for the event. */
const credentialsChanged: CampaignTemplate = {
  code: BUILT_IN,
  name: 'Credentials changed',
  kind: 'transactional',
  subject: 'Your {{ change }} at {{ merchant }} has been changed',
  html: `<p>Hello{% if firstName %} {{ firstName }}{% endif %},</p>
<p>the {{ change }} of your account at {{ merchant }} was changed on {{ date }}.</p>
<p>If it was you, there is nothing to do. If it was not, please contact {{ merchant }} at once.</p>`,
  events: ['CREDENTIALS_CHANGED'],
};

export function builtInTemplate(event: MessageEvent): CampaignTemplate | undefined {
  return event === 'CREDENTIALS_CHANGED' ? credentialsChanged : undefined;
}

/** The template a message waits to be made from, by the code it was queued with. */
export function builtInTemplateOf(code: number): CampaignTemplate | undefined {
  return code === BUILT_IN ? credentialsChanged : undefined;
}
