import { catalogueOf } from '../catalogue-of.mjs';
import { codesOf, groupsOf } from '../error-groups.mjs';

/** Requires every error code to have an explanation, one meaning, and a use. */
export default function errorCatalogueComplete() {
  let catalogue = {};
  let groups = {};
  const used = new Set();
  const use = (node) => {
    const entries = node['x-error-codes'] ?? [];
    for (const { code } of codesOf(entries, groups)) used.add(code);
    for (const { group } of entries) used.add(group);
  };
  return {
    Operation: use,
    Response: use,
    Schema(schema, { report, location }) {
      for (const keyword of ['x-invalid', 'x-missing']) {
        for (const code of codesIn(schema[keyword]).filter((each) => !catalogue[each])) {
          report({
            message: `"${keyword}: ${code}" names a code that is not in the catalogue. Add it to the service's errors.yaml or correct its spelling.`,
            location: location.child(keyword),
          });
        }
      }
    },
    Root: {
      enter(root, { resolve, report, location }) {
        groups = groupsOf(root, resolve);
        catalogue = catalogueOf(root, resolve, (code, first, second) =>
          report({
            message: `The code "${code}" is defined twice, by ${first} and by ${second}. Keep one.`,
            location: location.child('x-error-catalogue'),
          }),
        );
      },
      leave(_root, { report, location }) {
        for (const group of Object.keys(groups).filter((name) => !used.has(name))) {
          report({
            message: `The group "${group}" is used by no operation. Remove it.`,
            location: location.child('x-error-groups'),
          });
        }
        for (const [code, entry] of Object.entries(catalogue)) {
          const at = location.child('x-error-catalogue');
          const missing = ['message', 'when', 'fix'].filter((field) => !entry[field]);
          if (missing.length > 0) {
            report({
              message: `The code "${code}" lacks ${missing.join(', ')}. Say what happened, when it happens and what the caller should do.`,
              location: at,
            });
          }
          if (!used.has(code)) {
            report({
              message: `The code "${code}" is used by no operation. List it in the "x-error-codes" of the operations that can answer it, or remove it.`,
              location: at,
            });
          }
        }
      },
    },
  };
}

/** Codes of `x-invalid`, which is one code, or a map from the violated keyword to its code. */
function codesIn(invalid) {
  if (invalid === undefined) return [];
  return typeof invalid === 'object' ? Object.values(invalid) : [invalid];
}
