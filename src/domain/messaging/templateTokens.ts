import { evalQuotedToken, type Template, type Token, TypeGuards, toValueSync, type Value } from 'liquidjs';

export type { Token } from 'liquidjs';

/** The names and numbers of a path such as `items[0].name`; undefined where a step is reckoned, as in `items[i]`. */
export type Path = (string | number | undefined)[];

/** The path a token is, if it is one, and the tokens that are reckoned with inside it. */
export function pathOf(token: Token): { path?: Path; inner: Token[] } {
  if (TypeGuards.isRangeToken(token)) return { inner: [token.lhs, token.rhs] };
  if (!TypeGuards.isPropertyAccessToken(token)) return { inner: [] };
  const { variable, props } = token;
  const inner = props.filter((step) => TypeGuards.isPropertyAccessToken(step));
  return { path: variable ? [undefined, ...props.map(stepOf)] : props.map(stepOf), inner };
}

function stepOf(token: Token): string | number | undefined {
  if (TypeGuards.isNumberToken(token)) return token.content;
  if (TypeGuards.isWordToken(token)) return token.content;
  return nameOf(token);
}

/** The text of a token that stands for itself. */
export function nameOf(token: Token | undefined): string | undefined {
  return TypeGuards.isQuotedToken(token) ? evalQuotedToken(token) : undefined;
}

const COMPARISONS = ['==', '!=', '>', '<', '>=', '<=', 'contains'];
const NOTHING = ['nil', 'null', 'empty', 'blank'];

/**
 * The operands of an expression: those it only asks for (`note`, `not note`, `note != blank`), and those that it
 * compares. A single value is asked for.
 */
export function conditionParts(postfix: Token[]): { asked: Token[]; compared: Token[] } {
  const parts: { asked: Token[]; compared: Token[] } = { asked: [], compared: [] };
  const operands: (Token | undefined)[] = [];
  for (const token of postfix) {
    if (!TypeGuards.isOperatorToken(token)) {
      operands.push(token);
      continue;
    }
    const taken = token.operator === 'not' ? [operands.pop()] : [operands.pop(), operands.pop()];
    const isComparison = COMPARISONS.includes(token.operator) && !taken.some(isNothing);
    parts[isComparison ? 'compared' : 'asked'].push(...taken.filter((each) => each !== undefined));
    operands.push(undefined);
  }
  parts.asked.push(...operands.filter((each) => each !== undefined));
  return parts;
}

function isNothing(token: Token | undefined): boolean {
  return TypeGuards.isLiteralToken(token) && NOTHING.includes(token.literal);
}

/** An expression and what it goes through. */
export interface Filtered {
  initial: { postfix: Token[] };
  filters: Pick<Value['filters'][number], 'name' | 'args'>[];
}

export function isFiltered(argument: Filtered | Token): argument is Filtered {
  return 'initial' in argument;
}

export function filterArguments({ args }: Filtered['filters'][number]): Token[] {
  return args.flatMap((argument) => (Array.isArray(argument) ? (argument[1] ?? []) : argument));
}

export function childrenOf(template: Template): Template[] {
  return template.children ? (toValueSync(template.children(false, true)) as Template[]) : [];
}
