import { codesOf, groupsOf } from '../error-groups.mjs';

const PROOFS = ['strong', 'weak'];

/**
 * Requires each operation to declare the proof of a guest it needs, and the service's refusal where one can be missing;
 * without a declaration a weak login would reach it.
 */
export default function proofDeclared() {
  let groups = {};
  return {
    Root: {
      enter(root, { resolve }) {
        groups = groupsOf(root, resolve);
      },
    },
    Operation(operation, { report, location, resolve }) {
      const proof = operation['x-proof'];
      if (!PROOFS.includes(proof)) {
        report({
          message:
            'Say which proof of a guest this operation needs: "x-proof: strong" if it moves value or money, binds something to the guest, changes how the guest is recognised, or yields what a till, a shop or a login accepts; else "x-proof: weak".',
          location: location.child(proof === undefined ? 'operationId' : 'x-proof'),
        });
        return;
      }
      if (!operation['x-authentication']?.includes('oauth')) return;
      const parameters = (operation.parameters ?? []).map((each) => (each?.$ref ? resolve(each).node : each));
      if (proof === 'weak' && !parameters.some((each) => each?.['x-proof'] === 'strong')) return;
      const code = `${operation.tags?.[0]}.proof_required`;
      const codes = codesOf(operation['x-error-codes'] ?? [], groups).map((each) => each.code);
      if (!codes.includes(code)) {
        report({
          message: `A guest's token reaches this operation, and it needs a strong proof: list "${code}" in "x-error-codes".`,
          location: location.child('x-proof'),
        });
      }
    },
  };
}
