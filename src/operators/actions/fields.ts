/** Input of an action: an argument or option of its command, and an input of its form. */
export interface Field<Value = unknown> {
  /** Description in the help, without a period. */
  description: string;
  /** Label in the form; absent: the description. */
  label?: string;
  isRequired: boolean;
  /** True: an argument of the command, in the order of the fields; otherwise an option. */
  isArgument: boolean;
  /** True: no value in the command, a checkbox in the form. */
  isFlag: boolean;
  /** Name of the value in the help of the command, such as `amount`. */
  valueName?: string;
  /** Values to choose from. */
  choices?: readonly string[];
  /** True: text of several lines in the form. */
  isLong?: boolean;
  /** True: the form leaves it out. */
  isCommandOnly?: boolean;
  /** Parses what a person entered. Throws `InvalidArgumentError` with the reason. */
  parse(text: string): Value;
}

export type Fields = Readonly<Record<string, Field>>;

/** Parsed input of an action. */
export type InputOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never;
};

type Parse<Value> = (text: string) => Value;

type FieldLook = Pick<Field, 'label' | 'valueName' | 'isLong' | 'isCommandOnly'>;

const OPTION = { isRequired: false, isArgument: false, isFlag: false } as const;

/** Creates a required argument. */
export function argument<Value>(
  description: string,
  parse: Parse<Value>,
  look: Pick<FieldLook, 'label'> = {},
): Field<Value> {
  return { ...OPTION, ...look, description, parse, isRequired: true, isArgument: true };
}

/** Creates a required option. */
export function required<Value>(
  description: string,
  parse: Parse<Value>,
  look: FieldLook = {},
): Field<Value> {
  return { ...OPTION, ...look, description, parse, isRequired: true };
}

/** Creates an option that may be left out. */
export function optional<Value>(
  description: string,
  parse: Parse<Value>,
  look: FieldLook = {},
): Field<Value | undefined> {
  return { ...OPTION, ...look, description, parse };
}

/** Creates a required option with a value out of a list. */
export function choice<Value extends string>(description: string, choices: readonly Value[]): Field<Value> {
  return { ...OPTION, description, choices, isRequired: true, parse: (text) => text as Value };
}

/** Creates an option without a value. */
export function flag(description: string, look: FieldLook = {}): Field<boolean | undefined> {
  return { ...OPTION, ...look, description, isFlag: true, parse: (text) => text !== '' };
}
