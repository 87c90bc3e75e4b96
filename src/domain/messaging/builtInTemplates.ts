import type { CampaignTemplate, MessageEvent } from './templateTypes.ts';

/** Code of the template of reports that are mailed on a schedule. */
export const REPORT_TEMPLATE = -30;

const HEADER = `<div style="padding:14px 20px;background:{{ brandColor }};color:{{ brandTextColor }};font-size:20px">
{% if brandLogoUrl %}<img src="{{ brandLogoUrl }}" alt="{{ brandName }}" height="40">{% else %}{{ brandName }}{% endif %}</div>`;

const CELL = 'style="padding:3px 8px;text-align:right;white-space:nowrap"';
const FIRST_CELL = 'style="padding:3px 8px 3px 0;text-align:left"';

/** Default templates, for merchants without one of their own for the event. Merchants' own codes begin with 1. */
export const BUILT_IN_TEMPLATES: readonly CampaignTemplate[] = [
  {
    code: 0,
    name: 'Credentials changed',
    kind: 'transactional',
    subject: 'Your {{ change }} at {{ merchant }} has been changed',
    html: `${HEADER}
<p>Hello{% if firstName %} {{ firstName }}{% endif %},</p>
<p>the {{ change }} of your account at {{ merchant }} was changed on {{ date }}.</p>
<p>If it was you, there is nothing to do. If it was not, please contact {{ merchant }} at once.</p>`,
    events: ['CREDENTIALS_CHANGED'],
  },
  {
    code: -2,
    name: 'Order not completed',
    kind: 'transactional',
    subject: 'Your order at {{ merchant }} was not completed',
    html: `${HEADER}
<p>Hello {{ firstName }},</p>
<p>your order over {{ total | money }} at {{ merchant }} could not be completed, because something in it changed while you
paid. Nothing was sent.</p>
<p>You are not charged: the amount that your bank reserved is released. A bank may take some days to show it.</p>
<p>Please order again, or contact {{ merchant }}.</p>`,
    events: ['ORDER_NOT_COMPLETED'],
  },
  {
    code: -10,
    name: 'Thanks for a gift',
    kind: 'transactional',
    subject:
      '{% if recipientName %}{{ recipientName }} thanks you for your gift{% else %}Thanks for your gift{% endif %}',
    html: `${HEADER}
<p>Hello{% if firstName %} {{ firstName }}{% endif %},</p>
<p>your gift of order {{ orderNumber }} has arrived{% if recipientName %}, and {{ recipientName }} writes{% endif %}:</p>
<blockquote style="white-space:pre-line">{{ message }}</blockquote>`,
    events: ['GIFT_THANKS'],
  },
  {
    code: -20,
    name: 'Password reset',
    kind: 'transactional',
    subject: 'Set a new password at {{ merchant }}',
    html: `${HEADER}
<p>Hello{% if firstName %} {{ firstName }}{% endif %},</p>
<p>somebody asked for a new password for your account {{ username }} at {{ merchant }}.</p>
{% if url %}<p><a href="{{ url }}">Set a new password</a></p>{% else %}<p>Your code: {{ token }}</p>{% endif %}
<p>It works for {{ minutes }} minutes, and once. If it was not you, there is nothing to do: your password stays as it is.</p>`,
    events: ['PASSWORD_RESET'],
  },
  {
    code: -21,
    name: 'Sign-in link',
    kind: 'transactional',
    subject: 'Sign in to {{ merchant }}',
    html: `${HEADER}
<p>Hello{% if firstName %} {{ firstName }}{% endif %},</p>
<p><a href="{{ url }}">Open your card at {{ merchant }}</a></p>
<p>The link works for {{ minutes }} minutes and once, in the browser in which you asked for it. If it was not you, there is
nothing to do.</p>`,
    events: ['SIGN_IN_LINK'],
  },
  {
    code: REPORT_TEMPLATE,
    name: 'Report on a schedule',
    kind: 'transactional',
    subject: '{{ merchant }}: {{ title }}, {{ period }}',
    html: `${HEADER}
<h1 style="font-size:20px">{{ title }}, {{ period }}</h1>
<p>{{ rowsAre }}</p>
{% for table in tables %}<h2 style="font-size:16px">{{ table.name }}</h2>
<table style="border-collapse:collapse;font-size:14px">
<tr>{% for column in table.columns %}<th ${CELL}>{{ column.title }}</th>{% endfor %}</tr>
{% for row in table.rows %}<tr><td ${FIRST_CELL}>{{ row.label }}</td>{% for cell in row.cells %}<td ${CELL}>{{ cell.text }}</td>{% endfor %}</tr>
{% endfor %}</table>
{% if table.more %}<p>{{ table.more }}</p>{% endif %}
<p>{{ table.proof }}</p>
{% endfor %}<p>{{ note }}</p>`,
    text: `{{ title }} of {{ merchant }}, {{ period }}
{{ rowsAre }}
{% for table in tables %}
{{ table.name }}
{{ table.lines }}
{% if table.more %}{{ table.more }}
{% endif %}{{ table.proof }}
{% endfor %}
{{ note }}`,
    events: [],
  },
];

export function builtInTemplate(event: MessageEvent): CampaignTemplate | undefined {
  return BUILT_IN_TEMPLATES.find(({ events }) => events.includes(event));
}

/** Returns the built-in template if the code is its own; undefined for any other code. */
export function builtInTemplateOf(code: number): CampaignTemplate | undefined {
  return BUILT_IN_TEMPLATES.find((template) => template.code === code);
}
