import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import { repository } from '../../src/base/config/repository.ts';
import { DEFAULT_LIMITS, startService } from '../support/childService.ts';
import { runCommand } from '../support/operatorCommand.ts';
import { newSharedStore, type SharedStore } from '../support/testStore.ts';
import { basePath, operations } from './bundle.ts';

const text = (path: string) => readFileSync(join(repository, path), 'utf8');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'client/README.md', 'client/MOCK.md'],
  ...execFileSync('git', ['ls-files', 'docs/*.md'], { cwd: repository, encoding: 'utf8' }).trim().split('\n'),
];

/** Commands of the pages: lines of shell blocks, and what is printed in a sentence. */
const printed = [
  ...new Set(
    pages.flatMap((page) => {
      const blocks = [...text(page).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block!);
      const lines = blocks.flatMap((block) => block.replaceAll(/\\?\n +/g, ' ').split('\n'));
      const inline = [...text(page).matchAll(/`((?:npm|npx) [^`]+)`/g)].map(([, command]) => command!);
      return [...lines, ...inline]
        .flatMap((line) =>
          line
            .replaceAll('\n', ' ')
            .replace(/ +# .*/, '')
            .split(' && '),
        )
        .map((each) => each.trim());
    }),
  ),
];
const printedAfter = (start: RegExp) => printed.flatMap((line) => start.exec(line)?.slice(1) ?? []);
const words = (line: string) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

describe('each printed program', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const UNKNOWN = '--misspelled-option';

  /** Command of a line without its options: the last one of a script of package.json, or what npx runs. */
  function commandOf(line: string): [command: string, options: string[]] {
    const [runner, ...rest] = words(line.replace(/^npm (test|run test)\b/, 'npm run test'));
    if (runner === 'npx')
      return rest[0] === 'tsx' ? [rest.slice(0, 2).join(' '), rest.slice(2)] : [rest[0]!, rest.slice(1)];
    const [, name = '', ...options] = rest;
    return [scripts[name]?.split(' && ').at(-1) ?? `script ${name}`, options.filter((word) => word !== '--')];
  }
  const options = new Map<string, string[]>();
  for (const line of printed.filter((each) => /^(npm test|npm run (?!cli\b)\S|npx )/.test(each))) {
    const [command, more] = commandOf(line);
    options.set(command, [...(options.get(command) ?? []), ...more]);
  }

  it.each([...options])('exists, with the files that are given: %s %j', (command, given) => {
    const [program = '', ...args] = command.replace(/^(tsx|node) /, '').split(' ');
    const files = [...args, ...given].filter((word) => /^(src|test|tools|spec|generated)\//.test(word));
    const own = program.includes('/') ? program : `node_modules/.bin/${program}`;
    expect([own, ...files].filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  // An option that no program has keeps it from doing its work, and is the one refused when the program has the others.
  it.each([...options].filter(([, given]) => given.some((word) => word.startsWith('-'))))(
    'has the options: %s %j',
    (command, given) => {
      const [program = '', ...args] = command.replace(/^tsx /, 'node --import tsx ').split(' ');
      const { status, stdout, stderr } = spawnSync(program, [...args, ...given, UNKNOWN], {
        cwd: repository,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
      });
      const refused = /^.*(unknown option|not expected).*$/im.exec(`${stdout}${stderr}`)?.[0];
      const isTool = /\btools\/(?!test\.)/.test(command);
      expect({ status, refused }).toEqual({
        status: isTool ? 2 : 1,
        refused: expect.stringContaining(UNKNOWN),
      });
    },
  );
});

/** Operators' lines that do not run on the sample store, each with its reason. */
const NOT_RUN = [
  /^store (restore|move)/, // a second database: test/store/backup.test.ts
  /^store distribute/, // PostgreSQL with Citus: test/store/distribute.test.ts
  /^reporting (grant|revoke)/, // a role of the database server: test/reports/reportingViews.test.ts
  /^push send (?!.*--dry-run)/, // a device of a guest: test/cli/pushCommand.test.ts
  /^webhooks listen/, // runs until Ctrl-C: test/webhooks/sandboxPage.test.ts
  /^orders .* GIFT_ORDER/, // a gift whose mail was sent: test/cli/ordersCommand.test.ts
  /^guests merge 1 DOUBLE/, // two accounts of one guest: test/cli/guestsCommand.test.ts
  /^cards unlock-code/, // wrong codes on the same day: test/cli/cardsCommand.test.ts
];

describe('at a new sandbox with default settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'printed-lines-'));
  let store: SharedStore;
  let receiver: Server;
  beforeAll(async () => {
    receiver = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    store = await newSharedStore('sandbox');
    const sandbox = await startService({ ...DEFAULT_LIMITS, ...store.settings });
    try {
      const calls = printed.filter((line) => line.startsWith('curl '));
      expect(calls.length).toBeGreaterThan(8);
      for (const call of calls) expectSuccess(call, sandbox.origin);
      expectSuccess(orderOfCards(), sandbox.origin);
    } finally {
      await sandbox.stop();
    }
    writeFiles();
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(repository);
    rmSync(folder, { recursive: true, force: true });
    receiver?.close();
    store?.remove();
  });

  function expectSuccess(call: string, origin: string): void {
    const command = `${call} --fail-with-body`.replaceAll('http://localhost:3000', origin);
    const { status, stdout: reply } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
    expect({ call, status, reply }).toEqual({
      call,
      status: 0,
      reply: expect.not.stringContaining('"result":"failure"'),
    });
  }

  /** Order that operators ship and refund. */
  function orderOfCards(): string {
    const { path, requests } = operations.find(({ operationId }) => operationId === 'saleExecuteSale')!;
    const { value } = requests.find(({ name }) => name === 'plasticCards')!;
    return `curl -s -u demo-web:demo-web-secret -H 'Content-Type: application/json' http://localhost:3000${basePath}${path} -d '${JSON.stringify(value)}'`;
  }

  /** Writes the files that the lines name. */
  function writeFiles(): void {
    const keys = {
      push: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
      rsa: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    };
    const pem = ({ privateKey }: { privateKey: typeof keys.rsa.privateKey }) =>
      String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const files: Record<string, string> = {
      'our-shop.yaml': text('merchants/demo.yaml').replace(
        '    webhooks:\n',
        `$&      - { code: orders, url: "${url}", events: all, secret: orders-signing }\n`,
      ),
      'guests.csv': 'username,email\nnew-guest,new@example.test\n',
      'AuthKey.p8': pem(keys.push),
      'service-account.pem': pem(keys.rsa),
      'access-secret.txt': 'an access secret',
      'pass-a.pem': pem(keys.push),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    cpSync(join(repository, 'merchants/content'), join(folder, 'content'), { recursive: true });
    cpSync(join(folder, 'content/20260601000000'), join(folder, 'pictures/summer'), { recursive: true });
  }

  /** Values for the words that readers replace; ids of the sample store are read from it. */
  const VALUES: Record<string, string | RawBuilder<{ id: string }>> = {
    FILE: 'our-shop.yaml',
    ACCOUNT: '54525952016385',
    ORDER: '1',
    NAME: 'partner-key',
    MESSAGE: sql`select max(message_id) as id from message where merchant_id = 1`,
    CAMPAIGN: sql`select max(campaign_id) as id from push_campaign where merchant_id = 1`,
    PAYMENT: sql`select max(payment_id) as id from payment where merchant_id = 1`,
    TRANSACTION: sql`select max(transaction_id) as id from ledger_transaction where merchant_id = 1 and trace is not null`,
  };
  async function filledIn(word: string): Promise<string> {
    const value = VALUES[word] ?? word;
    if (typeof value === 'string') return value;
    const { db, close } = await store.open();
    const { rows } = await value.execute(db).finally(close);
    return String(rows[0]!.id);
  }

  const lines = printedAfter(/npm run cli -- ((?!<).*)/);
  it.each(lines.filter((line) => !NOT_RUN.some((form) => form.test(line))))(
    'runs as printed: stored-value %s',
    async (line) => {
      const [command = '', file] = line.split(' < ');
      const [noun = '', ...args] = await Promise.all(words(command).map(filledIn));
      const input = file ? readFileSync(join(folder, await filledIn(file)), 'utf8') : '';
      const run = (...more: string[]) => runCommand(noun, [...args, ...more], store.settings, input);
      let finished = await (args.length === 0 ? run('--help') : run());
      if (finished.err.includes('add --yes')) finished = await run('--yes');
      expect({ ...finished, code: 0 }).toEqual(finished);
    },
  );
});
