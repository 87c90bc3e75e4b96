import { dateText } from '../../base/time/dateTexts.ts';
import type { Merchant } from '../../domain/ground/merchantDirectory.ts';
import { brandOf } from '../../domain/ground/merchants/brand.ts';
import { BUILT_IN_TEMPLATES } from '../../domain/messaging/builtInTemplates.ts';
import type { ParameterValue, ReplacementParams } from '../../domain/messaging/parameters.ts';
import { readTemplate } from '../../domain/messaging/readTemplate.ts';
import { type MailContent, renderMail } from '../../domain/messaging/rendering.ts';
import type { Fields } from '../../domain/messaging/templateFields.ts';
import type { CampaignTemplate } from '../../domain/messaging/templateTypes.ts';

/** Preview of a template with sample values for all of its fields. */
export interface TemplatePreview {
  template: CampaignTemplate;
  mail: MailContent;
}

/** Lists the templates that a merchant's mails are made from: its own, and built-in ones it has not replaced. */
export function templatesInUse(merchant: Merchant): CampaignTemplate[] {
  const own = [...merchant.definitions('campaignTemplate').values()];
  const replaced = new Set(own.flatMap(({ events }) => events));
  return [...own, ...BUILT_IN_TEMPLATES.filter(({ events }) => !events.some((event) => replaced.has(event)))];
}

/** Renders a template with sample values. Throws `TemplateFault` and `RenderingFault`. */
export async function previewTemplate(
  merchant: Merchant,
  template: CampaignTemplate,
  now: Date,
): Promise<TemplatePreview> {
  const read = readTemplate(template);
  const params = sampleParams(read.fields, merchant, now);
  const unsubscribeUrl =
    template.kind === 'transactional' ? undefined : 'https://shop.example.test/unsubscribe';
  const { timeZone, currency, locale } = merchant;
  const mail = await renderMail(
    { template: read, params, brand: brandOf(merchant), unsubscribeUrl },
    { now, timeZone, currency, locale },
  );
  return { template, mail };
}

const ELEMENTS = 2;

/** Invents values by the names of the fields: amounts for totals, dates for days, and the merchant's own name. */
export function sampleParams(fields: Fields, merchant: Merchant, now: Date): ReplacementParams {
  const shown = [...fields].filter(([name, { isRequired }]) => isRequired || !RARE_CASES.test(name));
  return Object.fromEntries(
    shown.map(([name, { kind, fields: elements }]): [string, ParameterValue] => {
      if (kind === 'value') return [name, sampleValue(name, merchant, now)];
      return [name, Array.from({ length: ELEMENTS }, () => sampleParams(elements, merchant, now))];
    }),
  );
}

const SAMPLES: [RegExp, ParameterValue][] = [
  [/first ?name/i, 'Dana'],
  [/last ?name|surname/i, 'Demo'],
  [/e-?mail/i, 'guest@example.test'],
  [/label$/i, 'Sample'],
  [/url|link/i, 'https://shop.example.test/'],
  [/number|code|id$/i, '1203'],
  [/total|amount|price|tax|tip|discount|balance|fee|shipping|gift ?boxes/i, 12.5],
  [/points|quantity|count|visits/i, 3],
  [/name$/i, 'Sample'],
];

/** Fields of rare cases in mails of orders: a preview shows the usual one, paid in money and delivered. */
const RARE_CASES = /^(inPoints|notMailed(To)?)$/;
/** Fields that mails of orders and subscriptions fill with a formatted day. */
const FORMATTED_DAYS = /^(date|startDate|expirationDate)$/;

function sampleValue(name: string, merchant: Merchant, now: Date): ParameterValue {
  if (FORMATTED_DAYS.test(name)) return dateText(merchant, now);
  if (/merchant|shop/i.test(name)) return merchant.name;
  if (/date|day|time$|until|expir/i.test(name)) return now.toISOString();
  return SAMPLES.find(([pattern]) => pattern.test(name))?.[1] ?? `Sample ${name}`;
}
