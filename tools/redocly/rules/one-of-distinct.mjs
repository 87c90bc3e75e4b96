/** Requires distinct members of a `oneOf`; a value that matches two would be refused. */
export default function oneOfDistinct() {
  return {
    Schema(schema, { report, location, resolve }) {
      const members = (schema.oneOf ?? []).map((member) => (member.$ref ? resolve(member).node : member));
      for (let left = 0; left < members.length; left += 1) {
        for (let right = left + 1; right < members.length; right += 1) {
          const overlap = overlapOf(members[left], members[right], resolve);
          if (overlap) {
            report({
              message: `Members ${left + 1} and ${right + 1} of this oneOf overlap: ${overlap}, and a value that fits both is refused. Tell them apart by a required property with a different "const", or join them.`,
              location: location.child('oneOf'),
            });
          }
        }
      }
    },
  };
}

function overlapOf(a, b, resolve) {
  if (!a || !b) return undefined;
  const typesOfB = typesOf(b);
  const shared = typesOf(a).filter((type) => typesOfB.includes(type));
  if (shared.length === 0) return undefined;
  if (distinctValues(a, b)) return undefined;
  if (shared.every((type) => type === 'object') && distinctObjects(a, b, resolve)) return undefined;
  return `both accept ${shared.map((type) => (type === 'integer' ? 'integers' : type)).join(' and ')}`;
}

/** Types of a schema. `number` includes `integer`. */
function typesOf(schema) {
  if ('const' in schema || schema.enum) return [...new Set(valuesOf(schema).map(typeOfValue))];
  const types = [
    schema.type ??
      (schema.properties ? 'object' : ['null', 'boolean', 'number', 'string', 'array', 'object']),
  ].flat();
  return types.includes('number') ? [...new Set([...types, 'integer'])] : types;
}

function typeOfValue(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const valuesOf = (schema) => ('const' in schema ? [schema.const] : schema.enum);

function distinctValues(a, b) {
  const values = [a, b].map((schema) => ('const' in schema || schema.enum ? valuesOf(schema) : undefined));
  return Boolean(values[0] && values[1] && !values[0].some((value) => values[1].includes(value)));
}

/**
 * Checks for distinct objects: a shared required property differs, or one requires a property that the other,
 * closed, lacks.
 */
function distinctObjects(a, b, resolve) {
  const property = (schema, name) => {
    const found = schema.properties?.[name];
    return found?.$ref ? resolve(found).node : found;
  };
  const requiredByBoth = (a.required ?? []).filter((name) => b.required?.includes(name));
  if (
    requiredByBoth.some(
      (name) =>
        property(a, name) && property(b, name) && distinctValues(property(a, name), property(b, name)),
    )
  ) {
    return true;
  }
  const lacks = (closed, other) =>
    closed.additionalProperties === false &&
    (other.required ?? []).some((name) => !closed.properties?.[name]);
  return lacks(a, b) || lacks(b, a);
}
