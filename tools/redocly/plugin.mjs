import completeOperations from './decorators/complete-operations.mjs';
import { extendTypes } from './root-extensions.mjs';
import authenticationDeclared from './rules/authentication-declared.mjs';
import boundedValues from './rules/bounded-values.mjs';
import closedObjects from './rules/closed-objects.mjs';
import errorCatalogueComplete from './rules/error-catalogue-complete.mjs';
import errorCodesKnown from './rules/error-codes-known.mjs';
import examplePairs from './rules/example-pairs.mjs';
import guestNamed from './rules/guest-named.mjs';
import integerFormats from './rules/integer-formats.mjs';
import oneOfDistinct from './rules/one-of-distinct.mjs';
import operationNamedAfterPath from './rules/operation-named-after-path.mjs';
import proofDeclared from './rules/proof-declared.mjs';
import tagsGrouped from './rules/tags-grouped.mjs';
import webhookNamedAfterEvent from './rules/webhook-named-after-event.mjs';

/** Redocly plugin: the lint rules of this contract, and the decorators of its bundle. */
export default function contractPlugin() {
  return {
    id: 'contract',
    typeExtension: { oas3: extendTypes },
    rules: {
      oas3: {
        'operation-named-after-path': ofCalls(operationNamedAfterPath),
        'webhook-named-after-event': webhookNamedAfterEvent,
        'authentication-declared': ofCalls(authenticationDeclared),
        'proof-declared': ofCalls(proofDeclared),
        'guest-named': ofCalls(guestNamed),
        'example-pairs': ofCalls(examplePairs),
        'bounded-values': boundedValues,
        'closed-objects': closedObjects,
        'integer-formats': integerFormats,
        'one-of-distinct': oneOfDistinct,
        'error-codes-known': ofCalls(errorCodesKnown),
        'error-catalogue-complete': errorCatalogueComplete,
        'tags-grouped': tagsGrouped,
      },
    },
    decorators: { oas3: { 'complete-operations': completeOperations } },
  };
}

/** Restricts a rule to operations that clients call; webhooks lack the checked parts. */
function ofCalls(rule) {
  return () => {
    const { Operation, PathItem, ...rest } = rule();
    return { ...rest, Paths: { ...(Operation && { Operation }), ...(PathItem && { PathItem }) } };
  };
}
