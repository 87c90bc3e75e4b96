const METHODS = ['anonymous', 'b2b', 'oauth'];
const SCOPES = ['user_read', 'user_write', 'account_read', 'account_write', 'register'];

/**
 * Requires each operation to declare its authentication methods; a missing declaration would admit callers by
 * default.
 */
export default function authenticationDeclared() {
  return {
    Operation(operation, { report, location }) {
      const declared = operation['x-authentication'];
      if (!Array.isArray(declared) || declared.length === 0) {
        report({
          message: `Say who may call this operation, for example "x-authentication: [b2b]". The methods are ${METHODS.join(', ')}.`,
          location: location.child('operationId'),
        });
        return;
      }
      for (const method of declared.filter((name) => !METHODS.includes(name))) {
        report({
          message: `"${method}" is not an authentication method. Use one or more of ${METHODS.join(', ')}.`,
          location: location.child('x-authentication'),
        });
      }
      const scopes = operation['x-scopes'] ?? [];
      // An empty list is valid and means any token; only a missing one is an error.
      if (declared.includes('oauth') && operation['x-scopes'] === undefined) {
        report({
          message: `A guest's token reaches this operation: say which scopes it needs, for example "x-scopes: [account_read]", or "x-scopes: []" if any will do. The scopes are ${SCOPES.join(', ')}.`,
          location: location.child('x-authentication'),
        });
      }
      for (const scope of scopes.filter((name) => !SCOPES.includes(name))) {
        report({
          message: `"${scope}" is not a scope. Use one or more of ${SCOPES.join(', ')}.`,
          location: location.child('x-scopes'),
        });
      }
    },
  };
}
