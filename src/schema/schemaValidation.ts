import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { isMailAddress } from '../text/mailAddress.ts';
import { isVisibleText } from '../text/visibleText.ts';
import { keywords } from './keywords.ts';

/** Extensions of ours that only annotate; a keyword outside these, our own and the standard fails at start. */
const ANNOTATIONS = [
  'x-sensitive',
  'x-origin',
  'x-invalid',
  'x-missing',
  'x-scope',
  'x-field-codes',
  'x-field-texts',
  'example',
  'discriminator',
];

/** JSON Schema 2020-12 as the contract uses it: formats on, our own keywords known, nothing unknown let through. */
export function newSchemaValidator(options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    // That they are schemas is known of those the service comes with: lint and tests have held them against what a
    // schema is, and compiling that at every start takes longer than compiling them.
    validateSchema: false,
    meta: false,
    ...options,
  });
  // The package is CommonJS: its function stands under `default` for the compiler, and is itself at run time.
  (addFormatsModule as unknown as (ajv: Ajv2020) => void)(ajv);
  // What mail can be sent to; the package's own rule takes `a@b`.
  ajv.addFormat('email', isMailAddress);
  ajv.addFormat('visible-text', isVisibleText);
  ajv.addVocabulary(ANNOTATIONS);
  for (const keyword of keywords) ajv.addKeyword(keyword);
  return ajv;
}
