/**
 * Tells Redocly what is inside our extensions, so that it follows their references and checks the
 * shared responses and parameters like any others.
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
    // What an operation says about its failures are schemas like any others, references included.
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
        getParameters: 'ParameterList',
        guestGetParameters: 'ParameterList',
        postBodyFields: 'SchemaProperties',
        successHeaders: 'HeadersMap',
        responses: 'Responses',
      },
    },
    ErrorCatalogues: { properties: {}, items: 'ErrorCatalogue' },
    ErrorCatalogue: { properties: {}, additionalProperties: { type: 'object' } },
  };
}
