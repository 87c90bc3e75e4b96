import { catalogueOf } from '../catalogue-of.mjs';

/** Requires the codes of an operation to be in the catalogue, and to be shared or of its own service. */
export default function errorCodesKnown() {
  let catalogue = {};
  return {
    Root: {
      enter(root, { resolve }) {
        catalogue = catalogueOf(root, resolve);
      },
    },
    Operation(operation, { report, location }) {
      const service = operation.tags?.[0];
      const codes = operation['x-error-codes'];
      if (!Array.isArray(codes)) {
        report({
          message:
            'List what this operation can refuse with: "x-error-codes: [...]", codes of the service\'s errors.yaml; an empty list if nothing.',
          location: location.child('operationId'),
        });
        return;
      }
      codes.forEach((code, index) => {
        const at = location.child(['x-error-codes', index]);
        if (!catalogue[code]) {
          report({
            message: `The code "${code}" is not in the catalogue. Add it to spec/${service}/errors.yaml with message, when and fix, or correct its spelling.`,
            location: at,
          });
        } else if (codes.indexOf(code) !== index) {
          report({ message: `The code "${code}" is listed twice. Remove one.`, location: at });
        } else if (catalogue[code].service !== service && catalogue[code].service !== 'shared') {
          report({
            message: `The code "${code}" belongs to the service "${catalogue[code].service}". Use a code of spec/${service}/errors.yaml or spec/shared/errors.yaml.`,
            location: at,
          });
        }
      });
    },
    Response(response, { report, location }) {
      (response['x-error-codes'] ?? []).forEach((code, index) => {
        if (catalogue[code]) return;
        report({
          message: `The code "${code}" is not in the catalogue. Add it to spec/shared/errors.yaml with status, message, when and fix, or correct its spelling.`,
          location: location.child(['x-error-codes', index]),
        });
      });
    },
  };
}
