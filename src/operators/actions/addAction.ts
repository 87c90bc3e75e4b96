import { Option } from 'commander';
import { auditor } from '../audit/audit.ts';
import { confirm } from '../program/confirmation.ts';
import { withApp } from '../program/operatorApp.ts';
import { type OperatorCommand, wholeNumber } from '../program/operatorProgram.ts';
import { merchantOf } from '../program/operatorStore.ts';
import { say, sayJson } from '../program/output.ts';
import type { AnyAction } from './action.ts';
import type { Field, Fields } from './fields.ts';
import { type Entered, InputRefused, parseInput, performAction } from './performAction.ts';

interface CommandOptions {
  yes?: boolean;
  json?: boolean;
  by?: string;
}

/** Adds the command of an action to its noun. */
export function addAction(noun: OperatorCommand, action: AnyAction): void {
  const verb = action.name.slice(action.name.indexOf(' ') + 1);
  const command = noun
    .command(verb)
    .description(action.description)
    .argument('<merchantId>', 'merchant id', wholeNumber);
  const fields: Fields = action.fields;
  for (const [name, field] of Object.entries(fields)) addField(command, name, field);
  command.changing();
  if (action.question) command.asking();
  command.option('--json', 'print JSON').examples(...action.examples.map((line) => `1 ${line}`));
  const names = Object.keys(fields).filter((name) => fields[name]!.isArgument);
  command.action(async (merchantId: number, ...values: unknown[]) => {
    const { yes, json, by: _, ...options } = values[names.length] as CommandOptions;
    const named = names.map((name, index) => [name, values[index]]);
    const entered = textsOf({ ...options, ...Object.fromEntries(named) });
    refuseMismatch(command, action, entered);
    await perform(action, { merchantId, entered, yes, json });
  });
}

/** Adds a field: the command checks it as it reads it, and passes it on as it was entered. */
function addField(command: OperatorCommand, name: string, field: Field): void {
  const { description, isArgument, isRequired, isFlag, choices, valueName = 'text' } = field;
  const checked = (text: string) => {
    field.parse(text);
    return text;
  };
  if (isArgument) {
    command.argument(isRequired ? `<${name}>` : `[${name}]`, description, checked);
    return;
  }
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const option = new Option(isFlag ? flag : `${flag} <${valueName}>`, description);
  if (choices) option.choices(choices);
  else if (!isFlag) option.argParser(checked);
  command.addOption(option.makeOptionMandatory(isRequired));
}

/** Returns the given values as text; a flag without a value is `yes`. */
function textsOf(values: Record<string, unknown>): Entered {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries(given.map(([name, value]) => [name, value === true ? 'yes' : String(value)]));
}

/** Ends the command as wrong usage when its options do not fit together. */
function refuseMismatch(command: OperatorCommand, action: AnyAction, entered: Entered): void {
  try {
    parseInput(action, entered);
  } catch (error) {
    if (error instanceof InputRefused) command.error(`error: ${error.message}`);
    throw error;
  }
}

interface GivenCommand {
  merchantId: number;
  entered: Entered;
  yes?: boolean;
  json?: boolean;
}

async function perform(action: AnyAction, { merchantId, entered, yes, json }: GivenCommand): Promise<void> {
  await withApp(async (app) => {
    const work = { app, merchant: merchantOf(app.merchants, merchantId), actor: auditor().actor };
    const input = parseInput(action, entered);
    const question = yes ? undefined : await action.question?.(work, input);
    if (question !== undefined) await confirm(question);
    const { done, waits } = await performAction(action, work, entered);
    if (!waits) return json ? sayJson(action.json(done, input)) : say(action.text(done, input));
    const { approvalId, why } = waits;
    if (json) sayJson({ waitsForApproval: approvalId, why });
    else
      say(`${why} Nothing was changed yet: a second person confirms approval ${approvalId} in the console.`);
  });
}
