import { describe, expect, it } from '@jest/globals';
import { brandOf } from '../../src/domain/ground/merchants/brand.ts';
import { checkParameters, type ReplacementParams } from '../../src/domain/messaging/parameters.ts';
import { plainText } from '../../src/domain/messaging/plainText.ts';
import { readTemplate, TemplateFault } from '../../src/domain/messaging/readTemplate.ts';
import { renderMail } from '../../src/domain/messaging/rendering.ts';
import type { Fields } from '../../src/domain/messaging/templateFields.ts';
import type { CampaignTemplate } from '../../src/domain/messaging/templateTypes.ts';

const template = (parts: Partial<CampaignTemplate>): CampaignTemplate => ({
  code: 1,
  name: 'Template',
  subject: 'Subject',
  events: [],
  ...parts,
});

/** Formats fields: `name`, `name?` if optional, `[fields]` after a sequence. */
function textOf(fields: Fields): string {
  return [...fields]
    .map(([name, { kind, isRequired, fields: own }]) => {
      const elements = kind === 'sequence' ? `[${textOf(own)}]` : '';
      return `${name}${isRequired ? '' : '?'}${elements}`;
    })
    .join(' ');
}

const fieldsOf = (html: string, parts: Partial<CampaignTemplate> = {}) =>
  readTemplate(template({ html, ...parts })).fields;
const sending = {
  now: new Date('2026-03-10T02:30:00Z'),
  timeZone: 'America/New_York',
  currency: 'USD',
  locale: 'en-US',
};
const brand = brandOf({
  name: 'Shop',
  definitions: () => new Map([['brand', { color: '#ffdd00' }]]),
} as never);
const rendered = (
  parts: Partial<CampaignTemplate>,
  params: ReplacementParams = {},
  unsubscribeUrl?: string,
) => renderMail({ template: readTemplate(template(parts)), params, brand, unsubscribeUrl }, sending);
const html = async (source: string, params: ReplacementParams = {}) =>
  (await rendered({ html: source }, params)).html;

function faultOf(parts: Partial<CampaignTemplate>): string | undefined {
  try {
    readTemplate(template(parts));
    return undefined;
  } catch (error) {
    if (error instanceof TemplateFault) return `${error.part}: ${error.message}`;
    throw error;
  }
}

const LOOP =
  '{% for item in items %}{{ item.name }} {{ item.price }}{% for o in item.options %}{{ o.label }}{% endfor %}{% endfor %}';
const SORTED = '{% assign s = items | sort: "price" %}{% for i in s %}{{ i.name }}{% endfor %}';

describe("a template's fields", () => {
  it.each([
    ['what is put out', '{{ firstName }}', 'firstName'],
    ['what goes through a filter', '{{ firstName | upcase | append: suffix }}', 'firstName suffix'],
    ['what is repeated, with the fields of its elements', LOOP, 'items[name price options[label]]'],
    ['what is compared', '{% if total > 10 %}x{% endif %}', 'total'],
    ['what a case turns on', '{% case size %}{% when small %}x{% endcase %}', 'size small'],
    ['what a loop ends at', '{% for i in (1..count) %}{{ i }}{% endfor %}', 'count'],
    ['what is taken of a list', '{{ items | map: "name" | join: ", " }}', 'items[name]'],
    ['what is under another name', SORTED, 'items[price name]'],
    ['what is taken of the first element', '{{ items.first.name }}{{ items[1].price }}', 'items[name price]'],
    ['what stands in attributes', '<a href="{{ url }}">x</a>', 'url'],
    ['what is in tags in a tag', '{% liquid\n assign a = b | upcase\n echo a\n echo c\n%}', 'b c'],
    ['what is alternated', '{% cycle "odd", even %}', 'even'],
  ])('are %s', (_what, source, fields) => {
    expect(textOf(fieldsOf(source))).toBe(fields);
  });

  it.each([
    ['what it asks for first', '{% if note %}{{ note }}{% endif %}', 'note?'],
    ['what it asks for in a round-about way', '{% unless note == blank %}{{ note }}{% endunless %}', 'note?'],
    ['what it asks for together', '{% if a and b %}{{ a }}{{ b }}{% else %}x{% endif %}', 'b? a?'],
    ['what it has something else for', '{{ name | default: "guest" }}', 'name?'],
    [
      'a sequence it asks for',
      '{% if items %}{% for i in items %}{{ i.x }}{% endfor %}{% endif %}',
      'items?[x]',
    ],
    [
      'a field of an element',
      '{% for i in items %}{% if i.x %}{{ i.x }}{% endif %}{% endfor %}',
      'items[x?]',
    ],
    [
      'how many there are',
      '{% if items.size > 0 %}{% for i in items %}{{ i.x }}{% endfor %}{% endif %}',
      'items[x]',
    ],
  ])('may be missing: %s', (_what, source, fields) => {
    expect(textOf(fieldsOf(source)).split(' ').sort()).toEqual(fields.split(' ').sort());
  });

  it('are required again after the condition has ended', () => {
    expect(textOf(fieldsOf('{% if note %}{{ note }}{% endif %}{{ note }}'))).toBe('note');
  });

  it('are one field if several parts use the same name', () => {
    const parts = { subject: 'Order {{ number }}', text: '{{ number }} {{ other }}' };
    expect(textOf(fieldsOf('{{ number }}{{ total }}', parts))).toBe('number total other');
  });

  it('are found in MJML, too', () => {
    const mjml =
      '<mjml><mj-body><mj-raw>{% for i in items %}</mj-raw><mj-raw>{{ i.x }}{% endfor %}</mj-raw></mj-body></mjml>';
    expect(textOf(readTemplate(template({ mjml })).fields)).toBe('items[x]');
  });

  it('exclude the variables of the template itself and its unsubscribe link', () => {
    const source =
      '{% assign a = "x" %}{{ a }}{% for i in items %}{{ forloop.index }}{{ i.x }}{% endfor %}{{ unsubscribeUrl }}' +
      '{% comment %}{{ hidden }}{% endcomment %}{% raw %}{{ shown }}{% endraw %}';
    expect(textOf(fieldsOf(source))).toBe('items[x]');
  });
});

describe('parameters', () => {
  const fields = fieldsOf(`{{ number }}{{ note | default: "" }}${LOOP}`);
  const item = { name: 'Latte', price: 5.25, options: [] };

  it.each<[string, ReplacementParams, string[]]>([
    ['fill the template', { number: 1, items: [item, { ...item, options: [{ label: 'Oat' }] }] }, []],
    ['fill it with nothing to repeat', { number: '', items: [] }, []],
    ['have more than it asks for', { number: 1, items: [{ ...item, size: 'L' }], coupon: 'X' }, []],
    ['lack a value', { items: [] }, ['number missing_field']],
    ['lack a sequence', { number: 1 }, ['items missing_field']],
    ['have a text for a sequence', { number: 1, items: 'Latte' }, ['items expected_sequence']],
    ['have a sequence for a value', { number: [], items: [] }, ['number unexpected_sequence']],
    [
      'have one for a value that may be missing',
      { number: 1, note: [], items: [] },
      ['note unexpected_sequence'],
    ],
    [
      'lack the same in several elements',
      {
        number: 1,
        items: [
          { price: 1, options: [{}] },
          { price: 2, options: [{ label: [] }] },
        ],
      },
      [
        'items.name missing_field',
        'items.options.label missing_field',
        'items.options.label unexpected_sequence',
      ],
    ],
    ['have names from a prototype', { number: 1, items: [item], toString: 'x' } as never, []],
  ])('are checked if they %s', (_what, params, errors) => {
    const found = checkParameters(fields, params).map(({ field, error }) => `${field} ${error}`);
    expect(found).toEqual(errors);
  });

  it('are looked up as own properties, not on the prototype', () => {
    expect(checkParameters(fieldsOf('{{ constructor }}'), {})).toEqual([
      { field: 'constructor', error: 'missing_field' },
    ]);
  });

  it('are reported with no more faults than a reply may contain', () => {
    const many = fieldsOf(Array.from({ length: 150 }, (_, index) => `{{ field${index} }}`).join(''));
    expect(checkParameters(many, {})).toHaveLength(100);
  });
});

describe('a mail', () => {
  const hostile = '{{7*7}}{% raw %}<script>"O\'Neil" & co';

  it('escapes every value once, in its text and in attributes', async () => {
    const escaped = '{{7*7}}{% raw %}&lt;script&gt;&#34;O&#39;Neil&#34; &amp; co';
    const source = '<p title="{{ a }}">{{ a }}|{{ a | escape }}|{% echo a %}|{% cycle a %}</p>';
    expect(await html(source, { a: hostile })).toBe(
      `<p title="${escaped}">${escaped}|${escaped}|${escaped}|${escaped}</p>`,
    );
    expect(await html('{{ a | newline_to_br }}', { a: '<b>\n2' })).toBe('&lt;b&gt;<br />\n2');
    expect(await html('{% for i in l %}{{ i.a }}{% endfor %}', { l: [{ a: '<i>' }] })).toBe('&lt;i&gt;');
  });

  it('contains values unescaped in plain text', async () => {
    const mail = await rendered({ html: 'x', text: '{{ a }}', subject: 'To {{ a }}' }, { a: hostile });
    expect(mail).toMatchObject({ text: hostile, subject: `To ${hostile}` });
  });

  it.each([
    ['a line break', 'Hello\r\nBcc: other@example.test', 'Hello Bcc: other@example.test'],
    ['other breaks and control characters', 'a\u2028b\u0085c\u0000d\te', 'a b c d e'],
    ['a great length', 'x'.repeat(5_000), 'x'.repeat(250)],
    ['characters that take two places', '😀'.repeat(300), '😀'.repeat(250)],
  ])('has a subject of one line, even when %s contains line breaks', async (_what, value, subject) => {
    expect((await rendered({ html: 'x', subject: '{{ a }}' }, { a: value })).subject).toBe(subject);
  });

  it('formats dates in the merchant’s time zone, and today as the day it is sent', async () => {
    const source = '{{ "now" | date: "%Y-%m-%d" }} {{ at | date: "%H:%M" }}';
    expect(await html(source, { at: '2026-07-01T12:00:00Z' })).toBe('2026-03-09 08:00');
  });

  it('formats amounts in the merchant’s currency', async () => {
    const source = '{{ a | money }} {{ b | money }} {{ c | money }}';
    expect(await html(source, { a: 11.5, b: '1203.00', c: '<free>' })).toBe('$11.50 $1,203.00 &lt;free&gt;');
  });

  it.each([
    ['de-AT', 'Montag, 9. März $ 1.203,50'],
    ['fr-CA', 'lundi, 9. mars 1 203,50 $ US'],
  ])('uses names of days and months, and amounts, in the language of %s', async (locale, text) => {
    const source = '{{ "now" | date: "%A, %-d. %B" }} {{ 1203.5 | money }}';
    const own = await renderMail(
      { template: readTemplate(template({ html: source })), params: {}, brand },
      { ...sending, locale },
    );
    expect(own.html.replace(/\s/g, ' ')).toBe(text);
  });

  it.each([
    ['html', '<p style="color:{{ brandTextColor }};background:{{ brandColor }}">{{ brandName }}</p>'],
    [
      'mjml',
      '<mjml><mj-body background-color="{{ brandBackground }}"><mj-section background-color="{{ brandColor }}"><mj-column><mj-text color="{{ brandTextColor }}">{{ brandName }}</mj-text></mj-column></mj-section></mj-body></mjml>',
    ],
  ])('has the brand of the merchant in its %s, ignoring the caller’s values', async (part, source) => {
    const own = await rendered(
      { html: undefined, [part]: source },
      { brandColor: '#123456', brandName: 'Impostor' },
    );
    expect(own.html).toContain('Shop');
    expect(own.html).toMatch(/background(-color)?:#ffdd00/);
    // Black is readable on yellow.
    expect(own.html).toContain('color:#000000');
    expect(own.html).not.toMatch(/#123456|Impostor/);
    expect([...readTemplate(template({ html: undefined, [part]: source })).fields]).toEqual([]);
  });

  it('refuses a value of the caller as a color of MJML', async () => {
    const source =
      '<mjml><mj-body background-color="{{ tint }}"><mj-section><mj-column></mj-column></mj-section></mj-body></mjml>';
    await expect(rendered({ html: undefined, mjml: source })).rejects.toThrow('invalid value: {{ tint }}');
  });

  it('gets a text from its HTML if the template has none', () => {
    const source = `<!doctype html><html><head><title>T</title><style>p { color: red }</style></head><body>
      <!--[if mso]><p>For one program</p><![endif]--><div style="display:none">Preview</div>
      <h1>Tea &amp; cake</h1><p>For   &#34;Sam&#34;<br>and <a href="https://shop.example.test/a">others</a></p>
      <table><tr><td>Tea</td><td>2.00</td></tr></table><a href="https://x.example.test">https://x.example.test</a>
      </body></html>`;
    expect(plainText(source)).toBe(`Tea & cake
For "Sam"
and others (https://shop.example.test/a)
Tea 2.00

https://x.example.test
`);
  });

  it('is never rendered from a template without end', async () => {
    const fault = (source: string, params: ReplacementParams = {}) =>
      html(source, params).catch((error) => (error as Error).message);
    expect(await fault('{% for i in (1..100000000) %}x{% endfor %}')).toBe('memory alloc limit exceeded');
    const wide = `{% for i in (1..2000) %}${'x'.repeat(1000)}{% endfor %}`;
    expect(await fault(wide)).toBe('It has more than 1000000 characters.');
    // The message would be kept, so it has none of the values.
    expect(await fault('{{ "now" | date: "%Y", zone }}', { zone: 'Secret/Place' })).not.toContain('Secret');
  });
});

describe('a template', () => {
  it.each<[string, Partial<CampaignTemplate>, string]>([
    [
      'includes another',
      { html: 'a\n {% include "x" %}' },
      'html: line 2, column 2: tag "include" not found',
    ],
    ['renders another', { html: '{% render "x" %}' }, 'html: line 1, column 1: tag "render" not found'],
    ['has a layout', { html: '{% layout "x" %}' }, 'html: line 1, column 1: tag "layout" not found'],
    ['leaves the escaping', { html: '{{ a | raw }}' }, 'html: line 1, column 1: undefined filter: raw'],
    [
      'evaluates text',
      { html: '{{ a | where_exp: "i", "i" }}' },
      'html: line 1, column 1: undefined filter: where_exp',
    ],
    ['is not closed', { html: '{% if a %}' }, 'html: line 1, column 1: tag {% if a %} not closed'],
    ['breaks off', { html: 'x', subject: '{{ a' }, 'subject: line 1, column 1: output "{{ a" not closed'],
    [
      'has a filter nobody knows',
      { html: 'x', text: '\n\n{{ a | b }}' },
      'text: line 3, column 1: undefined filter: b',
    ],
    ['has no content', {}, 'html: is not there'],
    [
      'has fields of what is not repeated',
      { html: '{{ order.number }}' },
      'html: line 1, column 4: order.number is a field of something that is never repeated: only elements of sequences have fields',
    ],
    [
      'prints elements',
      { html: '{% for t in tags %}{{ t }}{% endfor %}' },
      'html: line 1, column 23: t stands for an element of a sequence: write which field of it',
    ],
    [
      'prints what it repeats',
      { html: '{% for t in tags %}{{ t.x }}{% endfor %}', text: '{{ tags }}' },
      'text: line 1, column 4: tags is printed in one place and repeated in another',
    ],
  ])('is refused if it %s', (_what, parts, fault) => {
    expect(faultOf(parts)).toBe(fault);
  });

  it.each([
    [
      'would lose a loop',
      '<mjml><mj-body><mj-section><mj-column>\n{% for i in l %}<mj-text>{{ i.x }}</mj-text>{% endfor %}</mj-column></mj-section></mj-body></mjml>',
      'line 2: {% for i in l %} would be lost: put it inside <mj-raw>, or into the text of an element',
    ],
    [
      'has an element nobody knows',
      '<mjml><mj-body>\n\n<mj-nothing /></mj-body></mjml>',
      /^line 3: <mj-nothing>: /,
    ],
    ['is no MJML', 'Hello', 'Parsing failed. Check your mjml.'],
  ])('is refused if its MJML %s', async (_what, mjml, message) => {
    const read = readTemplate(template({ mjml }));
    await expect(read.html()).rejects.toMatchObject({
      part: 'mjml',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('cannot include a file through MJML', async () => {
    const mjml = `<mjml><mj-body><mj-include path="${import.meta.filename}" /><mj-raw>x</mj-raw></mj-body></mjml>`;
    const content = await rendered({ mjml }).then(
      (mail) => mail.html,
      (error) => (error as Error).message,
    );
    expect(content).not.toContain('describe(');
  });
});
