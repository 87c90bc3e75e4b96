import type { CampaignTemplate, MessageEvent } from './templateTypes.ts';

/** Default templates, for merchants without one of their own for the event. Merchants' own codes begin with 1. */
const BUILT_IN: readonly CampaignTemplate[] = [
  {
    code: 0,
    name: 'Credentials changed',
    kind: 'transactional',
    subject: 'Your {{ change }} at {{ merchant }} has been changed',
    html: withGreeting(`<p>the {{ change }} of your account at {{ merchant }} was changed on {{ date }}.</p>
<p>If it was you, there is nothing to do. If it was not, please contact {{ merchant }} at once.</p>`),
    events: ['CREDENTIALS_CHANGED'],
  },
  {
    code: -1,
    name: 'Password reset',
    kind: 'transactional',
    subject: 'Set a new password at {{ merchant }}',
    html: withGreeting(`<p>somebody asked for a new password for your account {{ username }} at {{ merchant }}.</p>
{% if url %}<p><a href="{{ url }}">Set a new password</a></p>{% else %}<p>Your code: {{ token }}</p>{% endif %}
<p>It works for {{ minutes }} minutes, and once. If it was not you, there is nothing to do: your password stays as it is.</p>`),
    events: ['PASSWORD_RESET'],
  },
  {
    code: -2,
    name: 'Sign-in link',
    kind: 'transactional',
    subject: 'Sign in to {{ merchant }}',
    html: withGreeting(`<p><a href="{{ url }}">Open your card at {{ merchant }}</a></p>
<p>The link works for {{ minutes }} minutes and once, in the browser in which you asked for it. If it was not you, there is
nothing to do. Do not forward this mail.</p>`),
    events: ['SIGN_IN_LINK'],
  },
];

function withGreeting(html: string): string {
  return `<div style="padding:14px 20px;background:{{ brandColor }};color:{{ brandTextColor }};font-size:20px">
{% if brandLogoUrl %}<img src="{{ brandLogoUrl }}" alt="{{ brandName }}" height="40">{% else %}{{ brandName }}{% endif %}</div>
<p>Hello{% if firstName %} {{ firstName }}{% endif %},</p>
${html}`;
}

export function builtInTemplate(event: MessageEvent): CampaignTemplate | undefined {
  return BUILT_IN.find(({ events }) => events.includes(event));
}

/** Returns the built-in template of the code; undefined for any other code. */
export function builtInTemplateOf(code: number): CampaignTemplate | undefined {
  return BUILT_IN.find((template) => template.code === code);
}

/** Lists the built-in templates for events that none of the given templates is for. */
export function builtInsBeside(own: readonly CampaignTemplate[]): CampaignTemplate[] {
  const replaced = new Set(own.flatMap(({ events }) => events));
  return BUILT_IN.filter(({ events }) => !events.some((event) => replaced.has(event)));
}
