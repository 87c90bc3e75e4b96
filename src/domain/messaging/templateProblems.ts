import { type Report, refuseRepeated } from '../ground/merchants/repeatedEntries.ts';
import type { WrittenMerchant } from '../ground/merchants/writtenFile.ts';
import { checkParameters, type ReplacementParams } from './parameters.ts';
import { type ReadTemplate, readTemplate, TemplateFault } from './readTemplate.ts';
import type { CampaignTemplate } from './templateTypes.ts';

/**
 * Checks a merchant's templates for problems that the JSON schema cannot express. MJML is compiled elsewhere.
 */
export function checkTemplates({ campaignTemplates = [] }: WrittenMerchant, report: Report): void {
  for (const [index, template] of campaignTemplates.entries()) {
    const read = attempt(template);
    if (read instanceof TemplateFault) report(['campaignTemplates', index, read.part], read.message);
    if (template.kind === 'marketing' && template.events.length > 0)
      report(['campaignTemplates', index, 'events'], 'cannot be: a message about an event is transactional');
  }
  const events = campaignTemplates.flatMap(({ events }, index) =>
    events.map((key, place) => ({ key, path: ['campaignTemplates', index, 'events', place] })),
  );
  refuseRepeated(events, report);
}

function attempt(template: CampaignTemplate): ReadTemplate | TemplateFault {
  try {
    return readTemplate(template);
  } catch (error) {
    if (error instanceof TemplateFault) return error;
    throw error;
  }
}

/** Explains why a template cannot be filled with the parameters of an event; undefined when it can. */
export function whyTemplateUnfit(
  templates: readonly CampaignTemplate[],
  code: number,
  params: ReplacementParams,
): string | undefined {
  const template = templates.find((each) => each.code === code);
  if (!template) return `refers to an unknown campaign template ${code}`;
  if (template.kind === 'marketing') return `refers to template ${code}, which is for marketing only`;
  const read = attempt(template);
  // The template's own check reports its faults.
  const [first] = read instanceof TemplateFault ? [] : checkParameters(read.fields, params);
  if (!first) return undefined;
  const reason =
    first.error === 'missing_field' ? 'is not always present' : 'is used as a value of a different type';
  return `refers to template ${code}, whose field "${first.field}" ${reason}`;
}
