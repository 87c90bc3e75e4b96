import { catalogueOf } from '../catalogue-of.mjs';
import { codesOf, groupsOf } from '../error-groups.mjs';

/** Requires the codes of an operation to be in the catalogue, and to be shared or of its own service. */
export default function errorCodesKnown() {
  let catalogue = {};
  let groups = {};
  return {
    Root: {
      enter(root, { resolve }) {
        catalogue = catalogueOf(root, resolve);
        groups = groupsOf(root, resolve);
      },
    },
    Operation(operation, { report, location }) {
      const service = operation.tags?.[0];
      const entries = operation['x-error-codes'];
      if (!Array.isArray(entries)) {
        report({
          message:
            'List what this operation can refuse with: "x-error-codes: [...]", codes of the service\'s errors.yaml; an empty list if nothing.',
          location: location.child('operationId'),
        });
        return;
      }
      const codes = codesOf(entries, groups, (name, index) =>
        report({
          message: `The group "${name}" does not exist. Add it to spec/${service}/errorGroups.yaml, or correct its spelling.`,
          location: location.child(['x-error-codes', index]),
        }),
      );
      const seen = new Set();
      for (const { code, index } of codes) {
        const at = location.child(['x-error-codes', index]);
        if (!catalogue[code]) {
          report({
            message: `The code "${code}" is not in the catalogue. Add it to spec/${service}/errors.yaml with message, when and fix, or correct its spelling.`,
            location: at,
          });
        } else if (seen.has(code)) {
          report({ message: `The code "${code}" is listed twice. Remove one.`, location: at });
        } else if (catalogue[code].service !== service && catalogue[code].service !== 'shared') {
          report({
            message: `The code "${code}" belongs to the service "${catalogue[code].service}". Use a code of spec/${service}/errors.yaml or spec/shared/errors.yaml.`,
            location: at,
          });
        }
        seen.add(code);
      }
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
