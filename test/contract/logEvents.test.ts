import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { repository } from '../../src/base/config/repository.ts';

const LEVELS: Record<string, number> = { info: 30, warn: 40, error: 50 };

/** Line that the service may log, as far as its code says. */
interface LogEvent {
  file: string;
  /** Undefined where it is chosen while the service runs. */
  level?: number;
  /** Text, or the code of a computed one. */
  msg: string;
  isComputed: boolean;
  /** Fields; undefined where the code takes them from elsewhere. */
  fields?: string[];
}

const MISSPELT = 'DATABSE_URL is not a setting and has no effect. Did you mean DATABASE_URL?';

/** Examples of computed messages, by file and code. */
const COMPUTED: Record<string, string[]> = {
  'src/app/service.ts store.clockWarning': [
    'The clocks of this machine and the database are 7 seconds apart.',
  ],
  'src/app/service.ts warning': [MISSPELT],
  'src/app/processes/supervisor.ts warning': [MISSPELT],
  'src/http/health.ts message': ['The clocks of this machine and the database are 7 seconds apart.'],
  'src/jobs/engine/taskList.ts text': [
    'a job failed; retrying',
    'a job failed for the last time; see stored-value jobs list',
  ],
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: code of the service
  'src/domain/ground/eachMerchant.ts `${round.name}: failed for some merchants, done for the others`': [
    'lost jobs: failed for some merchants, done for the others',
  ],
  'src/domain/ground/eachMerchant.ts `${round.name}: done for all merchants again`': [
    'lost jobs: done for all merchants again',
  ],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: code of the service
};

const events = ['src', 'handlers'].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => eventsIn(join(folder, path))),
);

const runbook = readFileSync(join(repository, 'docs/log.md'), 'utf8');
const examples = [...runbook.matchAll(/^\{"level":.*\}$/gm)].map(([line]) => JSON.parse(line));

describe('the page of log events', () => {
  it('has an example of each', () => {
    const missing = events.filter((event) =>
      messagesOf(event).some(
        (msg) => !examples.some((line) => line.msg === msg && (event.level ?? line.level) === line.level),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has no other, and each has the fields of the code', () => {
    const wrong = examples.filter(({ level, time, msg, ...rest }) => {
      const own = events.filter((event) => messagesOf(event).includes(msg));
      const names = Object.keys(rest).sort().join();
      return !own.some(({ fields }) => fields === undefined || fields.sort().join() === names);
    });
    expect(wrong).toEqual([]);
    expect(events.length).toBeGreaterThan(50);
  });
});

function messagesOf({ file, msg, isComputed }: LogEvent): string[] {
  return isComputed ? (COMPUTED[`${file} ${msg}`] ?? [`an example of ${file} ${msg}`]) : [msg];
}

/** Finds calls of a logger, and lines that are written without one. Level 20 is for developers. */
function eventsIn(file: string): LogEvent[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(repository, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: LogEvent[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...eventOfCall(file, node));
    if (ts.isObjectLiteralExpression(node)) found.push(...eventOfLine(file, node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function eventOfCall(file: string, { expression, arguments: given }: ts.CallExpression): LogEvent[] {
  const isMember = ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression);
  if (!isMember || !/(^|[.#])log$/.test(expression.expression.getText())) return [];
  const isNamed = ts.isPropertyAccessExpression(expression);
  if (isNamed && !(expression.name.text in LEVELS)) return [];
  const message = given.at(-1)!;
  const isComputed = !ts.isStringLiteral(message);
  return [
    {
      file,
      level: isNamed ? LEVELS[expression.name.text] : undefined,
      msg: isComputed ? message.getText() : (message as ts.StringLiteral).text,
      isComputed,
      fields: given.length === 1 ? [] : fieldsOf(given[0]!),
    },
  ];
}

function eventOfLine(file: string, line: ts.ObjectLiteralExpression): LogEvent[] {
  const initializerOf = (name: string) => {
    const property = line.properties.find((each) => each.name?.getText() === name);
    return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
  };
  const [msg, level] = [initializerOf('msg'), initializerOf('level')];
  if (!msg || !level || !ts.isStringLiteral(msg)) return [];
  const fields = fieldsOf(line)?.filter((name) => !['level', 'time', 'msg'].includes(name));
  return [{ file, level: Number(level.getText()), msg: msg.text, isComputed: false, fields }];
}

function fieldsOf(node: ts.Expression): string[] | undefined {
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return undefined;
  return node.properties.map((property) => property.name!.getText());
}
