import { readTemplate, TemplateFault } from '../../domain/messaging/readTemplate.ts';
import { type MerchantFile, MerchantFileError } from './merchantFile.ts';

/** Compiles every MJML template; too slow to do on every read of a file. Throws `MerchantFileError`. */
export async function refuseBrokenMjml(file: MerchantFile): Promise<void> {
  const problems: string[] = [];
  for (const [at, { definitions }] of file.merchants.entries()) {
    for (const [index, template] of (definitions.campaignTemplates ?? []).entries()) {
      const fault = await readTemplate(template)
        .html()
        .catch((error) => error);
      if (fault instanceof TemplateFault) {
        const path = ['merchants', at, 'campaignTemplates', index, fault.part];
        problems.push(file.problemAt(path, fault.message));
      } else if (fault instanceof Error) throw fault;
    }
  }
  if (problems.length > 0) throw new MerchantFileError(problems);
}
