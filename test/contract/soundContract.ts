// biome-ignore lint/suspicious/noExplicitAny: tests break these parts in ways no type would allow.
type Part = any;

export interface Contract {
  root: Part;
  operation: Part;
  operationFile: string;
  /** JSON content of the operation's request body and 200 response. */
  request: Part;
  reply: Part;
  /** Error catalogues of the service and of another service. */
  errors: Part;
  otherErrors: Part;
}

/** Creates the smallest contract that all rules accept; callers break a fresh copy in one place. */
export function soundContract(): Contract {
  const request = {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { hello: { type: 'boolean' } },
    } as Part,
    examples: { first: { summary: 'Hello', value: { hello: true } } },
  };
  const reply = {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['result'],
      properties: { result: { const: 'success' } },
    },
    examples: { first: { summary: 'Hello to you', value: { result: 'success' } } },
  };
  const operation = {
    operationId: 'giftPing',
    tags: ['gift'],
    summary: 'Ping',
    description: 'Answers.',
    security: [{ clientBasic: [] }],
    'x-authentication': ['b2b'],
    'x-proof': 'strong',
    'x-error-codes': ['gift.empty'],
    requestBody: { content: { 'application/json': request } },
    responses: {
      '200': { description: 'Done.', content: { 'application/json': reply } },
      '401': { description: 'Who are you?' },
    },
  };
  const root = {
    openapi: '3.1.0',
    info: { title: 'Sound', version: '1.0.0' },
    servers: [{ url: '/rest/1.0.0' }],
    tags: [{ name: 'gift', description: 'Gift cards.' }],
    paths: { '/gift/ping.json': { post: { $ref: 'gift/giftPing.yaml' } } },
    components: { securitySchemes: { clientBasic: { type: 'http', scheme: 'basic' } } },
    'x-error-catalogue': [{ $ref: 'gift/errors.yaml' }, { $ref: 'sale/errors.yaml' }],
  };
  const errors = { 'gift.empty': { message: 'Empty.', when: 'Nothing is left.', fix: 'Pay otherwise.' } };
  return { root, operation, operationFile: 'gift/giftPing.yaml', request, reply, errors, otherErrors: {} };
}
