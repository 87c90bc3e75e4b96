import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { basePath, bundle, follow, operations } from '../contract/bundle.ts';
import { basic, openWorld, type World } from '../support/world.ts';

const BANK_CARD = '4111 1111 1111 1111';

/** Fields that take any text and may look like the number of a bank card, each with its reason. */
const NOT_CHECKED: Record<string, string[]> = {
  'names that clients make at random': [
    'checkNumber',
    'clientOrderId',
    'externalTransactionId',
    'posTransactionDatetime',
    'posTransactionId',
    'previousPosTransactionDatetime',
    'previousPosTransactionId',
    'previousSequenceNumber',
    'senderId',
    'sequenceNumber',
    'terminalId',
  ],
  'compared with what is stored': [
    'activationStoreCode',
    'appId',
    'client_id',
    'code',
    'encryptionKeyId',
    'endpointCode',
    'eventId',
    'externalIdentifier',
    'favoriteStoreCode',
    'imageCode',
    'integrationId',
    'itemCode',
    'menuItemIds',
    'promotionCode',
    'redirectUri',
    'redirect_uri',
    'selectedItems/label',
    'selectedItems/value',
    'shippingOptionCode',
    'storeCode',
    'subscriptionCode',
    'thirdPartyIntegration',
    'version',
  ],
  'not stored': ['applicationId', 'applicationVersion', 'pageToken'],
  'checked by the rules of payment methods': ['paymentMethod/nickname'],
  'an account elsewhere': ['externalAccountCode'],
};

interface Field {
  operationId: string;
  /** Names from the body to the field; `0` for entries of a list. */
  path: string[];
  isChecked: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: schemas are walked generically.
type Schema = any;

/** Lists the fields of a request that take a text with the number of a bank card, unless a check forbids it. */
function textFields(operationId: string, node: Schema, path: string[] = [], refs: string[] = []): Field[] {
  if (refs.includes(node.$ref)) return [];
  const within = (each: Schema, ...names: string[]) =>
    textFields(operationId, each, [...path, ...names], [...refs, node.$ref ?? '']);
  const schema = follow(node);
  const { properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = schema;
  const isChecked = schema['x-no-payment-card'] === true;
  return [
    ...(takes(schema) ? [{ operationId, path, isChecked }] : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => within(each)),
    ...Object.entries(properties).flatMap(([name, each]) => within(each, name)),
    ...(items ? within(items, '0') : []),
    ...(additionalProperties ? within(additionalProperties, 'anything') : []),
  ];
}

function takes({ type, format = 'name', maxLength = 99, pattern = '', ...more }: Schema): boolean {
  const isFree = ['name', 'visible-text'].includes(format) && !('enum' in more) && !('const' in more);
  const isSecret = more['x-sensitive'] === true;
  return (
    type === 'string' &&
    isFree &&
    !isSecret &&
    maxLength >= BANK_CARD.length &&
    new RegExp(pattern, 'u').test(BANK_CARD)
  );
}

const bodies = operations.filter(
  ({ method, operationId }) => method === 'post' && !operationId.startsWith('oauth'),
);
const fields = bodies.flatMap(({ operationId, path }) =>
  textFields(operationId, follow(bundle.paths[path].post.requestBody).content['application/json'].schema),
);
const names = (path: string[]) => path.filter((name) => name !== '0').join('/');

it('every text field of the contract is checked for bank cards, or has a reason not to be', () => {
  const reasons = Object.values(NOT_CHECKED).flat();
  const isNamed = (path: string[]) =>
    names(path) === 'username' || reasons.some((name) => `/${names(path)}`.endsWith(`/${name}`));
  const left = fields.filter(({ isChecked, path }) => !isChecked && !isNamed(path));
  expect(left.map(({ operationId, path }) => `${operationId} ${names(path)}`)).toEqual([]);
});

describe('the number of a bank card', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const headers = {
    authorization: basic('demo-web', 'demo-web-secret'),
    'content-type': 'application/json',
  };
  // Answers of surveys are checked after the guest's eligibility: test/survey/surveySubmitResponse.test.ts.
  const checked = fields.filter(
    ({ isChecked, operationId }) => isChecked && !operationId.startsWith('surveySubmit'),
  );

  it.each([...new Set(checked.map(({ operationId }) => operationId))])(
    'is refused in each text of %s, and nothing moves',
    async (operationId) => {
      const { path: url, requests } = bodies.find((each) => each.operationId === operationId)!;
      const before = await world.books();
      let sent = 0;
      for (const { path } of checked.filter((field) => field.operationId === operationId)) {
        const example = requests
          .map(({ value }) => withValue(value, path))
          .find((body) => body !== undefined);
        if (!example) continue;
        sent += 1;
        const { body } = await world.send(basePath + url, { headers, body: JSON.stringify(example) });
        const errors = JSON.stringify(body.errorsByField?.[`/${path.join('/')}`]);
        expect({ path, errors }).toEqual({
          path,
          errors: expect.stringMatching(/not_allowed|payment card/),
        });
      }
      expect(sent).toBeGreaterThan(0);
      expect(await world.books()).toEqual(before);
    },
  );
});

/** Returns an example's body, called by a trusted server, with the number in the field; undefined if it has no such part. */
function withValue(example: unknown, path: string[]): object | undefined {
  const body = structuredClone(example) as Record<string, Schema>;
  if ('authentication' in body) body.authentication = 'b2b';
  delete body.access_token;
  const places = path.slice(0, path.at(-1) === '0' ? -2 : -1);
  const parent = places.reduce((at, name) => at?.[name], body as Schema);
  if (parent === undefined) return undefined;
  parent[path[places.length]!] = path.at(-1) === '0' ? [BANK_CARD] : BANK_CARD;
  return body;
}
