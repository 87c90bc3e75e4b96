import { evalQuotedToken, type Template, type Token, TypeGuards, toValueSync, type Value } from 'liquidjs';

export type { Token } from 'liquidjs';

/** Names and numbers of a path such as `items[0].name`; undefined for a computed step, as in `items[i]`. */
export type Path = (string | number | undefined)[];

/** Returns the path of a token, if it is one, and the tokens computed inside it. */
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

/** Returns the text of a literal token. */
export function nameOf(token: Token | undefined): string | undefined {
  return TypeGuards.isQuotedToken(token) ? evalQuotedToken(token) : undefined;
}

const COMPARISONS = ['==', '!=', '>', '<', '>=', '<=', 'contains'];
const NOTHING = ['nil', 'null', 'empty', 'blank'];

/**
 * Splits an expression's operands into those only tested (`note`, `not note`, `note != blank`) and those
 * compared. A single value is tested.
 */
export function conditionParts(postfix: Token[]): { tested: Token[]; compared: Token[] } {
  const parts: { tested: Token[]; compared: Token[] } = { tested: [], compared: [] };
  const operands: (Token | undefined)[] = [];
  for (const token of postfix) {
    if (!TypeGuards.isOperatorToken(token)) {
      operands.push(token);
      continue;
    }
    const popped = token.operator === 'not' ? [operands.pop()] : [operands.pop(), operands.pop()];
    const isComparison = COMPARISONS.includes(token.operator) && !popped.some(isNothing);
    parts[isComparison ? 'compared' : 'tested'].push(...popped.filter((each) => each !== undefined));
    operands.push(undefined);
  }
  parts.tested.push(...operands.filter((each) => each !== undefined));
  return parts;
}

function isNothing(token: Token | undefined): boolean {
  return TypeGuards.isLiteralToken(token) && NOTHING.includes(token.literal);
}

/** Expression with the filters applied to it. */
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
