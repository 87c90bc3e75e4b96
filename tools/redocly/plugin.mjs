import completeOperations from './decorators/complete-operations.mjs';
import { extendTypes } from './root-extensions.mjs';
import authenticationDeclared from './rules/authentication-declared.mjs';
import boundedValues from './rules/bounded-values.mjs';
import closedObjects from './rules/closed-objects.mjs';
import errorCatalogueComplete from './rules/error-catalogue-complete.mjs';
import errorCodesKnown from './rules/error-codes-known.mjs';
import examplePairs from './rules/example-pairs.mjs';
import oneOfDistinct from './rules/one-of-distinct.mjs';
import operationNamedAfterPath from './rules/operation-named-after-path.mjs';
import tagsGrouped from './rules/tags-grouped.mjs';

/** The house rules of this contract, and what is added to it when it is bundled. */
export default function contractPlugin() {
  return {
    id: 'contract',
    typeExtension: { oas3: extendTypes },
    rules: {
      oas3: {
        'operation-named-after-path': operationNamedAfterPath,
        'authentication-declared': authenticationDeclared,
        'example-pairs': examplePairs,
        'bounded-values': boundedValues,
        'closed-objects': closedObjects,
        'one-of-distinct': oneOfDistinct,
        'error-codes-known': errorCodesKnown,
        'error-catalogue-complete': errorCatalogueComplete,
        'tags-grouped': tagsGrouped,
      },
    },
    decorators: { oas3: { 'complete-operations': completeOperations } },
  };
}
