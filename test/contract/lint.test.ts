import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { redocly, repository } from '../../tools/generate/bundle.ts';
import { type Contract, soundContract } from './soundContract.ts';

/** Sound contract with one fault, and the explanation expected from the rule. */
interface Case {
  rule: string;
  fault: string;
  teaches: RegExp;
  put(contract: Contract): void;
}

const cases: Case[] = [
  {
    rule: 'operation-named-after-path',
    fault: 'an operationId that is not its path',
    teaches: /must be "giftPing", its path in camelCase, not "ping"\. Rename/,
    put: ({ operation }) => (operation.operationId = 'ping'),
  },
  {
    rule: 'operation-named-after-path',
    fault: 'a tag that is not the first segment of the path',
    teaches: /Write: tags: \[gift\]/,
    put: ({ operation, root }) => {
      operation.tags = ['cards'];
      root.tags.push({ name: 'cards', description: 'Cards.' });
    },
  },
  {
    rule: 'operation-named-after-path',
    fault: 'a path of another form',
    teaches: /must be \/<service>\/<operation>\.json/,
    put: ({ root }) => (root.paths = { '/gift/ping': root.paths['/gift/ping.json'] }),
  },
  {
    rule: 'operation-named-after-path',
    fault: 'a file of another name',
    teaches: /must be described in spec\/gift\/giftPing\.yaml.*Move it/,
    put: (contract) => {
      contract.operationFile = 'gift/ping.yaml';
      contract.root.paths['/gift/ping.json'].post.$ref = 'gift/ping.yaml';
    },
  },
  {
    rule: 'webhook-named-after-event',
    fault: 'a webhook that is not named after its event',
    teaches: /must be "webhookCardLost", its name in camelCase, not "lost"\. Rename/,
    put: ({ root }) => {
      const post = {
        operationId: 'lost',
        tags: ['gift'],
        summary: 'Lost',
        description: 'Lost.',
        security: [],
      };
      root.webhooks = { 'card.lost': { post: { ...post, responses: { '200': { description: 'Seen.' } } } } };
    },
  },
  {
    rule: 'authentication-declared',
    fault: 'no authentication method',
    teaches: /Say who may call this operation/,
    put: ({ operation }) => delete operation['x-authentication'],
  },
  {
    rule: 'authentication-declared',
    fault: 'an unknown authentication method',
    teaches: /"telepathy" is not an authentication method\. Use one or more of anonymous, b2b, oauth/,
    put: ({ operation }) => (operation['x-authentication'] = ['telepathy']),
  },
  {
    rule: 'proof-declared',
    fault: 'no proof of a guest',
    teaches: /Say which proof of a guest this operation needs/,
    put: ({ operation }) => delete operation['x-proof'],
  },
  {
    rule: 'proof-declared',
    fault: 'an unknown proof of a guest',
    teaches: /Say which proof of a guest this operation needs/,
    put: ({ operation }) => (operation['x-proof'] = 'none'),
  },
  {
    rule: 'proof-declared',
    fault: 'a strong proof without the refusal of a weak login',
    teaches: /list "gift\.proof_required" in "x-error-codes"/,
    put: ({ operation }) =>
      Object.assign(operation, { 'x-authentication': ['oauth'], 'x-scopes': [], 'x-proof': 'strong' }),
  },
  {
    rule: 'guest-named',
    fault: 'a guest named by a field that is not held against the token',
    teaches: /"printedCardNumber" names a guest: add it to "x-guest-named-by"/,
    put: ({ operation, request }) => {
      Object.assign(operation, { 'x-authentication': ['oauth'], 'x-scopes': [] });
      request.schema.properties.printedCardNumber = { type: 'string', maxLength: 30 };
    },
  },
  {
    rule: 'guest-named',
    fault: 'a guest named by a field there is not',
    teaches: /"userName" is not a field or parameter of this operation\. Correct its spelling/,
    put: ({ operation }) =>
      Object.assign(operation, {
        'x-authentication': ['oauth'],
        'x-scopes': [],
        'x-guest-named-by': ['userName'],
      }),
  },
  {
    rule: 'guest-named',
    fault: 'another guest answered with a code the operation does not have',
    teaches: /"x-other-guest: gift\.lost" names a code this operation does not have/,
    put: ({ operation }) =>
      Object.assign(operation, {
        'x-authentication': ['oauth'],
        'x-scopes': [],
        'x-other-guest': 'gift.lost',
      }),
  },
  {
    rule: 'example-pairs',
    fault: 'a request example without reply',
    teaches: /"asked" has no reply\. Add an example "asked" to the 200 response/,
    put: ({ request }) => (request.examples.asked = request.examples.first),
  },
  {
    rule: 'example-pairs',
    fault: 'a reply example without request',
    teaches: /"answered" has no request\. Add an example "answered" to the request body/,
    put: ({ reply }) => (reply.examples.answered = reply.examples.first),
  },
  {
    rule: 'example-pairs',
    fault: 'no examples',
    teaches: /Give the 200 response a named example/,
    put: ({ request, reply }) => {
      delete request.examples;
      delete reply.examples;
    },
  },
  {
    rule: 'bounded-values',
    fault: 'an endless string',
    teaches: /no longest length\. Add "maxLength"/,
    put: ({ request }) => (request.schema.properties.note = { type: 'string' }),
  },
  {
    rule: 'bounded-values',
    fault: 'an endless list',
    teaches: /no largest size\. Add "maxItems"/,
    put: ({ request }) => (request.schema.properties.notes = { type: 'array', items: { const: 'x' } }),
  },
  {
    rule: 'bounded-values',
    fault: 'a number without bounds',
    teaches: /no largest value\. Add "maximum"/,
    put: ({ request }) => (request.schema.properties.count = { type: 'integer', minimum: 0 }),
  },
  {
    rule: 'bounded-values',
    fault: 'multipleOf',
    teaches: /refuse 19\.99/,
    put: ({ request }) =>
      (request.schema.properties.price = { type: 'number', minimum: 0, maximum: 9, multipleOf: 0.01 }),
  },
  {
    rule: 'integer-formats',
    fault: 'an integer without a size',
    teaches: /no size\. Add "format": int64 for ids/,
    put: ({ request }) => (request.schema.properties.id = { type: 'integer', minimum: 0, maximum: 9 }),
  },
  {
    rule: 'integer-formats',
    fault: 'an integer that exceeds its size',
    teaches: /exceed int32\. Use int64/,
    put: ({ request }) =>
      (request.schema.properties.id = { type: 'integer', format: 'int32', minimum: 0, maximum: 2 ** 31 }),
  },
  {
    rule: 'closed-objects',
    fault: 'an open object',
    teaches: /Close this object with "additionalProperties: false"/,
    put: ({ request }) => delete request.schema.additionalProperties,
  },
  {
    rule: 'closed-objects',
    fault: 'allOf',
    teaches: /Avoid "allOf".*Write the object out flat/,
    put: ({ request }) => (request.schema.properties.both = { allOf: [{ const: 1 }] }),
  },
  {
    rule: 'one-of-distinct',
    fault: 'an integer beside a number',
    teaches: /Members 1 and 2 of this oneOf overlap: both accept integers/,
    put: ({ request }) =>
      (request.schema.properties.amount = {
        oneOf: [
          { type: 'integer', minimum: 0, maximum: 9 },
          { type: 'number', minimum: 0, maximum: 9 },
        ],
      }),
  },
  {
    rule: 'one-of-distinct',
    fault: 'two objects nothing tells apart',
    teaches: /both accept object.*required property with a different "const"/,
    put: ({ request }) => {
      const member = { type: 'object', additionalProperties: false, properties: { a: { type: 'boolean' } } };
      request.schema.properties.either = {
        oneOf: [member, { ...member, properties: { b: { type: 'boolean' } } }],
      };
    },
  },
  {
    rule: 'error-codes-known',
    fault: 'a code that is not in the catalogue',
    teaches: /"gift\.typo" is not in the catalogue\. Add it to spec\/gift\/errors\.yaml/,
    put: ({ operation }) => operation['x-error-codes'].push('gift.typo'),
  },
  {
    rule: 'error-codes-known',
    fault: 'a code listed twice',
    teaches: /"gift\.empty" is listed twice\. Remove one/,
    put: ({ operation }) => operation['x-error-codes'].push('gift.empty'),
  },
  {
    rule: 'error-codes-known',
    fault: 'a code of another service',
    teaches: /belongs to the service "sale"\. Use a code of spec\/gift\/errors\.yaml/,
    put: (contract) => {
      contract.otherErrors = { 'sale.sold_out': { message: 'Sold out.', when: 'It is.', fix: 'Wait.' } };
      contract.operation['x-error-codes'].push('sale.sold_out');
    },
  },
  {
    rule: 'error-codes-known',
    fault: 'a group of codes that does not exist',
    teaches: /The group "gift\.typo" does not exist\. Add it to spec\/gift\/errorGroups\.yaml/,
    put: ({ operation }) => operation['x-error-codes'].push({ group: 'gift.typo' }),
  },
  {
    rule: 'error-codes-known',
    fault: 'a code listed alone and in a group',
    teaches: /"gift\.empty" is listed twice\. Remove one/,
    put: ({ root, operation }) => {
      root['x-error-groups'] = [{ 'gift.card': ['gift.empty'] }];
      operation['x-error-codes'].push({ group: 'gift.card' });
    },
  },
  {
    rule: 'error-catalogue-complete',
    fault: 'a group of codes that no operation lists',
    teaches: /The group "gift\.card" is used by no operation\. Remove it/,
    put: ({ root }) => (root['x-error-groups'] = [{ 'gift.card': ['gift.empty'] }]),
  },
  {
    rule: 'error-codes-known',
    fault: 'no list of codes',
    teaches: /List what this operation can refuse with/,
    put: ({ operation }) => delete operation['x-error-codes'],
  },
  {
    rule: 'error-catalogue-complete',
    fault: 'a code nothing answers',
    teaches: /"gift\.orphan" is used by no operation\. List it .* or remove it/,
    put: ({ errors }) => (errors['gift.orphan'] = { message: 'Lost.', when: 'Never.', fix: 'None.' }),
  },
  {
    rule: 'error-catalogue-complete',
    fault: 'a code that does not explain itself',
    teaches: /"gift\.empty" lacks when, fix/,
    put: ({ errors }) => (errors['gift.empty'] = { message: 'Empty.' }),
  },
  {
    rule: 'error-catalogue-complete',
    fault: 'x-invalid with an unknown code',
    teaches: /"x-invalid: gift\.typo" names a code that is not in the catalogue/,
    put: ({ request }) =>
      (request.schema.properties.note = { type: 'string', maxLength: 9, 'x-invalid': 'gift.typo' }),
  },
  {
    rule: 'error-catalogue-complete',
    fault: 'x-invalid with an unknown code for one of its keywords',
    teaches: /"x-invalid: gift\.typo" names a code that is not in the catalogue/,
    put: ({ request }) =>
      (request.schema.properties.note = {
        type: 'string',
        maxLength: 9,
        'x-invalid': { maxLength: 'gift.typo' },
      }),
  },
  {
    rule: 'tags-grouped',
    fault: 'a tag in no group',
    teaches: /The tag "gift" is in no group.*Add it to the group of its readers/,
    put: ({ root }) => (root['x-tagGroups'] = [{ name: 'At the till', tags: [] }]),
  },
  {
    rule: 'tags-grouped',
    fault: 'a group with an unknown tag',
    teaches: /names "gifts", which is not a tag/,
    put: ({ root }) => (root['x-tagGroups'] = [{ name: 'At the till', tags: ['gift', 'gifts'] }]),
  },
];

interface Problem {
  ruleId: string;
  message: string;
  severity: string;
  location: { source: { ref: string } }[];
}

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
let problems: Map<string, Problem[]>;
afterAll(() => rmSync(folder, { recursive: true }));

// One linter run over all contracts, because most of the time is its start-up.
beforeAll(async () => {
  const names = ['sound', ...cases.map((_, index) => `case-${index}`)];
  for (const [index, name] of names.entries()) {
    const contract = soundContract();
    if (index > 0) cases[index - 1]!.put(contract);
    write(name, contract);
  }
  const found = await lint(names.map((name) => join(folder, name, 'openapi.yaml')));
  problems = new Map(names.map((name, index) => [name, found[index]!]));
});

describe('the linter', () => {
  it('reports nothing on a sound contract', () => {
    expect(problems.get('sound')).toEqual([]);
  });

  it.each(cases.map((each, index) => ({ ...each, index })))(
    '$rule explains $fault',
    ({ rule, teaches, index }) => {
      const found = problems.get(`case-${index}`)!;
      const ours = found.filter(({ ruleId }) => ruleId === `contract/${rule}`);
      expect(ours.map(({ message }) => message)).toEqual(
        expect.arrayContaining([expect.stringMatching(teaches)]),
      );
      expect(ours.every(({ severity }) => severity === 'error')).toBe(true);
    },
  );
});

/** Lints contracts; returns the problems of each in the order given. */
async function lint(paths: string[]): Promise<Problem[][]> {
  const arguments_ = [redocly, 'lint', ...paths, '--format=json', '--config', 'redocly.yaml'];
  const options = { cwd: repository, maxBuffer: 64 * 1024 * 1024 };
  // The linter exits with 1 when it finds problems, which is expected here.
  const { stdout } = await promisify(execFile)(process.execPath, arguments_, options).catch((found) => found);
  // The output is a sequence of JSON documents without separators, one per contract.
  return stdout
    .split(/^\}/m)
    .filter((part: string) => part.trim() !== '')
    .map((part: string) => JSON.parse(`${part}}`).problems);
}

function write(name: string, { root, operation, operationFile, errors, otherErrors }: Contract): void {
  const files = {
    'openapi.yaml': root,
    [operationFile]: operation,
    'gift/errors.yaml': errors,
    'sale/errors.yaml': otherErrors,
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(content, { aliasDuplicateObjects: false }));
  }
}
