const METHODS = ['anonymous', 'b2b', 'oauth'];

/** Every operation says which authentication methods it accepts; silence would let a caller in by default. */
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
    },
  };
}
