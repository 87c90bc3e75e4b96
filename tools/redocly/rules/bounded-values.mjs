/** Requires bounds of all values in requests and replies, as a promise to clients and a defence. */
export default function boundedValues() {
  return {
    Schema(schema, { report, location }) {
      if (schema.$ref || 'const' in schema || schema.enum) return;
      const types = [schema.type].flat();
      const demand = (keyword, why) => {
        if (schema[keyword] === undefined) report({ message: `${why} Add "${keyword}".`, location });
      };
      const fixedForm = ['date', 'date-time', 'uuid'].includes(schema.format);
      if (types.includes('string') && !fixedForm) demand('maxLength', 'This string has no longest length.');
      if (types.includes('array')) demand('maxItems', 'This list has no largest size.');
      if (types.includes('number') || types.includes('integer')) {
        demand('minimum', 'This number has no smallest value.');
        demand('maximum', 'This number has no largest value.');
      }
      if (schema.multipleOf !== undefined) {
        report({
          message:
            'Remove "multipleOf": common validators refuse 19.99 as a multiple of 0.01. Say the scale in words and check it in the domain.',
          location: location.child('multipleOf'),
        });
      }
    },
  };
}
