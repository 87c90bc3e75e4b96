/**
 * Tells Redocly what is inside our two extensions of the root and two of an operation, so that it follows their
 * references and checks the shared responses, parameters and schemas like any others.
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
      },
    },
    Operation: {
      ...types.Operation,
      properties: {
        ...types.Operation.properties,
        'x-failure-base': 'Schema',
        'x-failure-fields': 'SchemaProperties',
      },
    },
    EveryOperation: {
      properties: {
        postParameters: 'ParameterList',
        postBodyFields: 'SchemaProperties',
        successHeaders: 'HeadersMap',
        responses: 'Responses',
      },
    },
    ErrorCatalogues: { properties: {}, items: 'ErrorCatalogue' },
    ErrorCatalogue: { properties: {}, additionalProperties: { type: 'object' } },
  };
}
