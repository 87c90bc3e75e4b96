const AVOIDED = [
  'allOf',
  'anyOf',
  'prefixItems',
  'unevaluatedProperties',
  'dependentRequired',
  'minContains',
];

/** Requires flat and closed objects, so that unknown fields are refused and every tool supports them. */
export default function closedObjects() {
  return {
    Schema(schema, { report, location }) {
      if (schema.$ref) return;
      if ([schema.type].flat().includes('object') && schema.additionalProperties === undefined) {
        report({
          message:
            'Close this object with "additionalProperties: false", or give the schema of its values if it is a map.',
          location,
        });
      }
      if (schema.type === undefined && schema.properties) {
        report({ message: 'This schema has properties but no type. Add "type: object".', location });
      }
      for (const keyword of AVOIDED.filter((name) => name in schema)) {
        report({
          message: `Avoid "${keyword}": the mock or the type generator does not understand it. Write the object out flat, or use "oneOf".`,
          location: location.child(keyword),
        });
      }
    },
  };
}
