/** Examples come in pairs: what is sent, and under the same name what is answered. They feed the docs, mock and tests. */
export default function examplePairs() {
  return {
    Operation(operation, { report, location, resolve }) {
      const body = operation.requestBody && (resolve(operation.requestBody).node ?? operation.requestBody);
      const success = operation.responses?.['200'];
      const reply = success && (success.$ref ? resolve(success).node : success);
      const asked = namesIn(body, resolve);
      const answered = namesIn(reply, resolve);

      if (answered.length === 0) {
        report({
          message: 'Give the 200 response a named example of a success; the mock answers with it.',
          location: location.child('responses'),
        });
      }
      if (operation.requestBody && asked.length === 0) {
        report({
          message: 'Give the request body a named example, and the 200 response an example of the same name.',
          location: location.child('requestBody'),
        });
      }
      for (const name of asked.filter((each) => !answered.includes(each))) {
        report({
          message: `The request example "${name}" has no reply. Add an example "${name}" to the 200 response.`,
          location: location.child('requestBody'),
        });
      }
      // A name with a dot is an error code: the bundle adds those, and a refusal has no request of its own.
      const unasked = answered.filter((each) => !asked.includes(each) && !each.includes('.'));
      for (const name of operation.requestBody ? unasked : []) {
        report({
          message: `The reply example "${name}" has no request. Add an example "${name}" to the request body.`,
          location: location.child('responses'),
        });
      }
    },
  };
}

/** The examples may be written in place, or be a reference to a file's map of them. */
function namesIn(body, resolve) {
  const examples = body?.content?.['application/json']?.examples ?? {};
  return Object.keys((examples.$ref ? resolve(examples).node : examples) ?? {});
}
