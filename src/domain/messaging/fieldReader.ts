import { AssignTag, ForTag, IfTag, type Template, UnlessTag, type Value } from 'liquidjs';
import { elementOf, FieldScope, type Target, type Use, type Uses, useOf } from './fieldUses.ts';
import {
  childrenOf,
  conditionParts,
  type Filtered,
  filterArguments,
  isFiltered,
  nameOf,
  pathOf,
  type Token,
} from './templateTokens.ts';

/** Template error that no parameters can resolve. Line and column are those of the part. */
export interface FieldProblem {
  line: number;
  column: number;
  message: string;
}

/**
 * Use of a name. `ask`: tests existence or size. `show`: requires a value. `showIfThere`: shows a value or
 * its default. `repeat`: requires its elements.
 */
type Mode = 'ask' | 'show' | 'showIfThere' | 'repeat';

const SAME_ELEMENTS = ['reverse', 'sort', 'sort_natural', 'uniq', 'where'];
const ONE_ELEMENT = ['first', 'last'];
/** List filters whose first argument, a field name, is read from every element. */
const LIST_FILTERS = [...SAME_ELEMENTS, ...ONE_ELEMENT, 'join', 'map', 'sum'];

/** Reads one part of a template, and records in `parameters` how it uses each parameter name. */
export class FieldReader {
  readonly problems: FieldProblem[] = [];
  readonly #scope: FieldScope;
  /** Names tested by the enclosing conditions, which makes them optional here. */
  readonly #guarded = new Set<Use>();

  constructor(parameters: Uses) {
    this.#scope = new FieldScope(parameters);
  }

  read(template: Template): void {
    if (template instanceof IfTag || template instanceof UnlessTag) this.#readConditional(template);
    else if (template instanceof ForTag) this.#readLoop(template);
    else if (template instanceof AssignTag) this.#readAssignment(template);
    else {
      for (const argument of template.arguments?.() ?? []) this.#readArgument(argument, 'show');
      this.#readAll(childrenOf(template));
    }
  }

  #readAll(templates: Template[]): void {
    for (const template of templates) this.read(template);
  }

  #readConditional(template: IfTag | UnlessTag): void {
    const conditions = template.branches.map(({ value }) => value);
    const tested = conditions.flatMap(({ initial }) => conditionParts(initial.postfix).tested);
    const guards = tested
      .map((token) => this.#targetOf(token))
      .flatMap((target) => (target !== 'own' && 'use' in target ? target.use : []))
      .filter((use) => !this.#guarded.has(use));
    for (const use of guards) this.#guarded.add(use);
    for (const value of conditions) this.#readArgument(value, 'ask');
    this.#readAll(childrenOf(template));
    for (const use of guards) this.#guarded.delete(use);
  }

  #readLoop(loop: ForTag): void {
    const [collection, ...limits] = loop.arguments();
    for (const argument of limits) this.#readArgument(argument, 'show');
    this.#readArgument(collection!, 'repeat');
    this.#scope.enterLoop(loop.variable, elementOf(this.#targetOf(collection as Token)));
    this.#readAll(loop.templates);
    this.#scope.leaveLoop();
    this.#readAll(loop.elseTemplates);
  }

  #readAssignment(assignment: AssignTag): void {
    const [value] = assignment.arguments() as Iterable<Value>;
    const [identifier] = assignment.localScope();
    const { initial, filters } = value!;
    // An alias is no use of the value yet.
    if (filters.length > 0 || initial.postfix.length > 1) this.#readArgument(value!, 'show');
    this.#scope.assign(identifier!.content, this.#assigned(value!));
  }

  /** Resolves an assigned value: a sequence, an element of one, or a value of the template's own. */
  #assigned({ initial, filters }: Value): Target {
    const [token, ...others] = initial.postfix;
    if (!token || others.length > 0) return 'own';
    const source = this.#targetOf(token);
    const names = filters.map(({ name }) => name);
    const takesOne = ONE_ELEMENT.includes(names.at(-1) ?? '');
    if (takesOne) names.pop();
    if (!names.every((name) => SAME_ELEMENTS.includes(name))) return 'own';
    return takesOne ? elementOf(source) : source;
  }

  #readArgument(argument: Filtered | Token, mode: Mode): void {
    if (!isFiltered(argument)) {
      this.#readToken(argument, mode);
      return;
    }
    const { initial, filters } = argument;
    const [first] = filters;
    const { tested, compared } = conditionParts(initial.postfix);
    const own = initial.postfix.length > 1 ? 'ask' : modeThrough(first?.name, mode);
    for (const token of compared) this.#readToken(token, 'show');
    for (const token of tested) this.#readToken(token, own);
    for (const token of filters.flatMap(filterArguments)) this.#readToken(token, 'show');
    if (tested[0] && own === 'repeat') this.#readNamedField(tested[0], nameOf(filterArguments(first!)[0]));
  }

  /** Reads the field named by a filter, as in `items | map: "name"`. */
  #readNamedField(list: Token, name: string | undefined): void {
    const element = elementOf(this.#targetOf(list));
    if (name === undefined || element === 'own' || !('element' in element)) return;
    this.#note({ use: useOf(element.element, name) }, 'show', list);
  }

  #readToken(token: Token, mode: Mode): void {
    const { path, inner } = pathOf(token);
    for (const each of inner) this.#readToken(each, 'show');
    if (!path) return;
    const found = this.#scope.follow(path);
    if (!found) {
      this.#report(
        token,
        'is a field of something that is never repeated: only elements of sequences have fields',
      );
      return;
    }
    const isCount = path.length > 1 && path.at(-1) === 'size';
    if (mode !== 'ask') for (const use of found.passed) this.#note({ use }, 'repeat', token);
    this.#note(found.target, isCount ? 'ask' : mode, token);
  }

  #note(target: Target, mode: Mode, token: Token): void {
    if (target === 'own' || mode === 'ask') return;
    if ('element' in target) {
      this.#report(token, 'stands for an element of a sequence: write which field of it');
      return;
    }
    const { use } = target;
    if (mode === 'repeat') use.isSequence = true;
    else use.isPrinted = true;
    if (mode !== 'showIfThere' && !this.#guarded.has(use)) use.isRequired = true;
    if (use.isSequence && use.isPrinted)
      this.#report(token, 'is printed in one place and repeated in another');
  }

  #targetOf(token: Token): Target {
    const { path } = pathOf(token);
    return (path && this.#scope.follow(path)?.target) ?? 'own';
  }

  #report(token: Token, message: string): void {
    const [line, column] = token.getPosition() as [number, number];
    this.problems.push({ line, column, message: `${token.getText()} ${message}` });
  }
}

/** Returns the mode in which a value is used when a filter is applied first. */
function modeThrough(filter: string | undefined, mode: Mode): Mode {
  if (filter === undefined) return mode;
  if (filter === 'default') return 'showIfThere';
  if (filter === 'size') return 'ask';
  return LIST_FILTERS.includes(filter) ? 'repeat' : 'show';
}
