const RANGES = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER };

/** Requires `format: int32` or `int64` of all integers; without it, client generators choose 32 bits. */
export default function integerFormats() {
  return {
    Schema(schema, { report, location }) {
      if (schema.$ref || ![schema.type].flat().includes('integer')) return;
      const largest = RANGES[schema.format];
      if (largest === undefined) {
        report({
          message: 'This integer has no size. Add "format": int64 for ids, int32 otherwise.',
          location,
        });
      } else if (schema.maximum > largest || schema.minimum < -largest) {
        report({
          message: `The bounds of this integer exceed ${schema.format}. Use int64, or narrower bounds.`,
          location,
        });
      }
    },
  };
}
