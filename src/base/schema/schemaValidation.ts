import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { isMailAddress } from '../text/mailAddress.ts';
import { isName, isVisibleText } from '../text/visibleText.ts';
import { keywords } from './keywords.ts';

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
  });
  // The package is CommonJS: for the compiler its function is under `default`, at run time it is the module itself.
  (addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);
  // Addresses that mail can be sent to; the package's own rule accepts `a@b`.
  ajv.addFormat('email', isMailAddress);
  ajv.addFormat('visible-text', isVisibleText);
  ajv.addFormat('name', isName);
  // The lint requires bounds within them, so that they need no check of their own.
  for (const size of ['int32', 'int64']) ajv.addFormat(size, true);
  ajv.addVocabulary(ANNOTATIONS);
  for (const keyword of keywords) ajv.addKeyword(keyword);
  return ajv;
}
