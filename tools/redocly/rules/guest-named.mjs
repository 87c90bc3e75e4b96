import { codesOf, groupsOf } from '../error-groups.mjs';

const GUEST_FIELDS = ['username', 'printedCardNumber', 'accountId'];

/**
 * Requires declared guest fields wherever a guest's token is accepted. Only declared fields are compared with
 * the token; a forgotten one would let a guest reach another's account.
 */
export default function guestNamed() {
  let groups = {};
  return {
    Root: {
      enter(root, { resolve }) {
        groups = groupsOf(root, resolve);
      },
    },
    Operation(operation, { report, location, resolve }) {
      if (!operation['x-authentication']?.includes('oauth')) return;
      const declared = operation['x-guest-named-by'] ?? [];
      const fields = fieldsOf(operation, resolve);
      // Also checked against the token, which must be valid for this card.
      const held = [...declared, operation['x-card-to-register']];
      for (const name of GUEST_FIELDS.filter((each) => fields.includes(each) && !held.includes(each))) {
        report({
          message: `A guest's token reaches this operation, and "${name}" names a guest: add it to "x-guest-named-by", so that it is held against the token.`,
          location: location.child('x-authentication'),
        });
      }
      for (const name of declared.filter((each) => !fields.includes(each))) {
        report({
          message: `"${name}" is not a field or parameter of this operation. Correct its spelling in "x-guest-named-by".`,
          location: location.child('x-guest-named-by'),
        });
      }
      const otherwise = operation['x-other-guest'];
      const codes = codesOf(operation['x-error-codes'] ?? [], groups).map(({ code }) => code);
      if (otherwise !== undefined && !codes.includes(otherwise)) {
        report({
          message: `"x-other-guest: ${otherwise}" names a code this operation does not have. List it in "x-error-codes".`,
          location: location.child('x-other-guest'),
        });
      }
    },
  };
}

/** Top-level field names of the request: properties of a body, and query parameters. */
function fieldsOf(operation, resolve) {
  const follow = (node) => (node?.$ref ? resolve(node).node : node);
  const body = follow(follow(operation.requestBody)?.content?.['application/json']?.schema);
  const parameters = (operation.parameters ?? []).map(follow).filter((each) => each?.in === 'query');
  return [...Object.keys(body?.properties ?? {}), ...parameters.map(({ name }) => name)];
}
