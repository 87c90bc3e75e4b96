import { describe, expect, it } from '@jest/globals';
import { ACTIONS } from '../../src/operators/actions/actions.ts';
import type { OperatorCommand } from '../../src/operators/program/operatorProgram.ts';
import { nouns } from '../../src/operators/program/program.ts';

/** Commands that change something and have no form, with the reason. */
const COMMAND_ONLY: Record<string, string> = {
  'app-config publish': 'reads a folder of pictures',
  'cards import': 'reads a file of a former system',
  'cards dormancy': 'runs for hours, on a schedule',
  'guests import': 'reads a file of a former system',
  'integration add': 'prints a secret for a developer',
  'integration rotate': 'prints a secret for a developer',
  'integration disable': 'belongs to developers',
  'integration enable': 'belongs to developers',
  'jobs retry': 'is about all merchants',
  'jobs run': 'is about all merchants',
  'reporting grant': 'is about roles of the database server',
  'reporting revoke': 'is about roles of the database server',
  'secret set': 'takes a secret that no browser should hold',
  'secret generate': 'makes a secret that no browser should hold',
  'secret remove': 'belongs to the other secrets',
  'messages retry': 'is about all merchants',
  'store distribute': 'is about the whole store',
  'store move': 'is about the whole store',
  'store rekey': 'is about the whole store',
  'store restore': 'is about the whole store',
  'webhooks replay': 'runs for minutes, and reports its progress',
};

const commands = (
  await Promise.all(
    Object.entries(nouns).map(async ([noun, { load }]) =>
      (
        await load()
      ).noun.commands.map((command) => ({
        name: `${noun} ${command.name()}`,
        command: command as OperatorCommand,
      })),
    ),
  )
).flat();

describe('an action of operators', () => {
  it('has both a command and a form, except where a form makes no sense', () => {
    const changing = commands.filter(({ command }) => command.effect === 'changes').map(({ name }) => name);
    const withoutForm = changing.filter((name) => !ACTIONS.has(name));
    expect(withoutForm.sort()).toEqual(Object.keys(COMMAND_ONLY).sort());
    expect([...ACTIONS.keys()].filter((name) => !changing.includes(name))).toEqual([]);
  });
});
