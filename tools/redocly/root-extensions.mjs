/**
 * Declares the types of our extensions, so that Redocly follows their references and checks them like other
 * parts.
 */
export function extendTypes(types) {
  return {
    ...types,
    Root: {
      ...types.Root,
      properties: {
        ...types.Root.properties,
        'x-every-operation': 'EveryOperation',
        // A list of files in the sources, one map of all codes in the bundle.
        'x-error-catalogue': (value) => (Array.isArray(value) ? 'ErrorCatalogues' : 'ErrorCatalogue'),
        'x-error-groups': 'ErrorGroups',
      },
    },
    // The schema that this one extends, see decorators/extend-schemas.mjs.
    Schema: { ...types.Schema, properties: { ...types.Schema.properties, 'x-like': 'Schema' } },
    // Failure schemas of an operation are ordinary schemas, including references.
    Operation: {
      ...types.Operation,
      properties: {
        ...types.Operation.properties,
        'x-failure-base': 'Schema',
        'x-failure-bases': 'SchemaProperties',
        'x-failure-fields': 'SchemaProperties',
      },
    },
    EveryOperation: {
      properties: {
        postParameters: 'ParameterList',
        getParameters: 'ParameterList',
        guestGetParameters: 'ParameterList',
        postBodyFields: 'SchemaProperties',
        successHeaders: 'HeadersMap',
        responses: 'Responses',
        guestResponses: 'Responses',
      },
    },
    ErrorCatalogues: { properties: {}, items: 'ErrorCatalogue' },
    ErrorCatalogue: { properties: {}, additionalProperties: { type: 'object' } },
    ErrorGroups: { properties: {}, items: 'ErrorGroup' },
    ErrorGroup: { properties: {}, additionalProperties: { type: 'array' } },
  };
}
