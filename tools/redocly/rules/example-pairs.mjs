/**
 * Requires examples in pairs: a request, and a reply of the same name. They feed the docs, mock and tests.
 */
export default function examplePairs() {
  return {
    Operation(operation, { report, location, resolve }) {
      const body = operation.requestBody && (resolve(operation.requestBody).node ?? operation.requestBody);
      const success = operation.responses?.['200'];
      const reply = success && (success.$ref ? resolve(success).node : success);
      const asked = operation.requestBody ? namesIn(body, resolve) : namesInQuery(operation, resolve);
      const answered = namesIn(reply, resolve);

      if (answered.length === 0) {
        report({
          message: 'Give the 200 response a named example of a success; the mock answers with it.',
          location: location.child('responses'),
        });
      }
      const request = operation.requestBody ? 'request body' : 'query parameters';
      const where = location.child(operation.requestBody ? 'requestBody' : 'parameters');
      if (asked.length === 0) {
        report({
          message: `Give the ${request} a named example, and the 200 response an example of the same name.`,
          location: where,
        });
      }
      for (const name of asked.filter((each) => !answered.includes(each))) {
        report({
          message: `The request example "${name}" has no reply. Add an example "${name}" to the 200 response.`,
          location: where,
        });
      }
      // A name with a dot is an error code: the bundle adds those, and a refusal has no request of its own.
      const unasked = answered.filter((each) => !asked.includes(each) && !each.includes('.'));
      for (const name of unasked) {
        report({
          message: `The reply example "${name}" has no request. Add an example "${name}" to the ${request}.`,
          location: location.child('responses'),
        });
      }
    },
  };
}

/** Names of a GET operation's request examples: those of its parameters' examples. */
function namesInQuery(operation, resolve) {
  const parameters = (operation.parameters ?? []).map((each) => (each.$ref ? resolve(each).node : each));
  return [...new Set(parameters.flatMap((parameter) => Object.keys(parameter?.examples ?? {})))];
}

/** Names of a body's examples, which are inline or a reference to a file's map. */
function namesIn(body, resolve) {
  const examples = body?.content?.['application/json']?.examples ?? {};
  return Object.keys((examples.$ref ? resolve(examples).node : examples) ?? {});
}
