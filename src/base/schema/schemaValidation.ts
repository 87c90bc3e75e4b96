import { _, Ajv2020, type Format, type Options } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isMailAddress } from '../text/mailAddress.ts';
import { isName, isVisibleText } from '../text/visibleText.ts';
import { keywordCode, keywords } from './keywords.ts';

/** Annotation-only extensions; any keyword that is neither these, ours nor standard fails at start. */
const ANNOTATIONS = [
  'x-sensitive',
  'x-origin',
  'x-invalid',
  'x-missing',
  'x-checked-by-service',
  'x-scope',
  'x-proof',
  'x-proof-to-change',
  'x-field-codes',
  'x-field-texts',
  'example',
  'discriminator',
];

/** Formats by name: the code of compiled validators finds their functions here. */
export const formats: Readonly<Record<string, Format>> = {
  ...fullFormats,
  // Addresses that mail can be sent to; the package's own rule accepts `a@b`.
  email: isMailAddress,
  'visible-text': isVisibleText,
  name: isName,
  // The lint requires bounds within them, so that they need no check of their own.
  int32: true,
  int64: true,
};

/** Creates a JSON Schema 2020-12 validator with formats and our keywords; rejects unknown ones. */
export function newSchemaValidator(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    // Lint and tests have verified the bundled schemas; compiling the meta-schema at every start would take longer
    // than compiling them.
    validateSchema: false,
    meta: false,
    ...options,
    code: { ...options.code, formats: _`formats` },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addVocabulary(ANNOTATIONS);
  for (const keyword of Object.values(keywords)) ajv.addKeyword(keywordCode(keyword));
  return ajv;
}
