import type { CampaignTemplate, MessageEvent } from './templateTypes.ts';

/** Template code of the built-in template; merchants' own codes begin with 1. */
const BUILT_IN = 0;

/** Default template, for merchants without one of their own for the event. */
const credentialsChanged: CampaignTemplate = {
  code: BUILT_IN,
  name: 'Credentials changed',
  kind: 'transactional',
  subject: 'Your {{ change }} at {{ merchant }} has been changed',
  html: `<div style="padding:14px 20px;background:{{ brandColor }};color:{{ brandTextColor }};font-size:20px">
{% if brandLogoUrl %}<img src="{{ brandLogoUrl }}" alt="{{ brandName }}" height="40">{% else %}{{ brandName }}{% endif %}</div>
<p>Hello{% if firstName %} {{ firstName }}{% endif %},</p>
<p>the {{ change }} of your account at {{ merchant }} was changed on {{ date }}.</p>
<p>If it was you, there is nothing to do. If it was not, please contact {{ merchant }} at once.</p>`,
  events: ['CREDENTIALS_CHANGED'],
};

export function builtInTemplate(event: MessageEvent): CampaignTemplate | undefined {
  return event === 'CREDENTIALS_CHANGED' ? credentialsChanged : undefined;
}

/** Returns the built-in template if the code is its own; undefined for any other code. */
export function builtInTemplateOf(code: number): CampaignTemplate | undefined {
  return code === BUILT_IN ? credentialsChanged : undefined;
}
