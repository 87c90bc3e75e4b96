import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Transaction as the vault reports it. Amounts are in minor units. */
export interface VaultTransaction {
  token: string;
  transaction_type: string;
  state: string;
  succeeded: boolean;
  order_id?: string | null;
  amount?: number | null;
  currency_code?: string | null;
  message?: string | null;
  payment_method?: { token: string } | null;
}

export interface VaultError {
  key: string;
  message: string;
}

/** Response schemas, with only the fields used here; others are ignored. */
interface Answers {
  transaction: { transaction: VaultTransaction };
  transactions: { transactions: VaultTransaction[] };
  errors: { errors: VaultError[] };
}

const text = (maxLength: number) => ({ type: 'string', maxLength });
const orNull = (schema: { type: string }) => ({ ...schema, type: [schema.type, 'null'] });

const transaction = {
  type: 'object',
  required: ['token', 'transaction_type', 'state', 'succeeded'],
  properties: {
    token: { ...text(100), minLength: 1 },
    transaction_type: text(100),
    state: text(100),
    succeeded: { type: 'boolean' },
    order_id: orNull(text(100)),
    amount: { type: ['integer', 'null'], minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    currency_code: orNull(text(3)),
    message: orNull(text(2000)),
    payment_method: {
      type: ['object', 'null'],
      required: ['token'],
      properties: { token: { ...text(255), minLength: 1 } },
    },
  },
};

const schemas: Record<keyof Answers, object> = {
  transaction: { type: 'object', required: ['transaction'], properties: { transaction } },
  transactions: {
    type: 'object',
    required: ['transactions'],
    properties: { transactions: { type: 'array', maxItems: 100, items: transaction } },
  },
  errors: {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        items: {
          type: 'object',
          required: ['key', 'message'],
          properties: { key: text(200), message: text(2000) },
        },
      },
    },
  },
};

const validators: Partial<Record<keyof Answers, ValidateFunction>> = {};

/** Parses the body as the given form; undefined when it does not match. */
export function readAnswer<Form extends keyof Answers>(form: Form, body: string): Answers[Form] | undefined {
  validators[form] ??= new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schemas[form]);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return undefined;
  }
  return validators[form](value) ? (value as Answers[Form]) : undefined;
}
