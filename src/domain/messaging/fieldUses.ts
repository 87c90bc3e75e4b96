import type { Path } from './templateTokens.ts';

/** How a template uses a name that it is to be given. */
export interface Use {
  isRequired: boolean;
  isSequence: boolean;
  isPrinted: boolean;
  elements: Uses;
}

export type Uses = Map<string, Use>;

/**
 * What a path leads to: a parameter or a field of an element; an element of a sequence as a whole; or something the
 * template made itself.
 */
export type Target = { use: Use } | { element: Uses } | 'own';

/** What a template is given by the service itself. */
export const UNSUBSCRIBE_URL = 'unsubscribeUrl';

/** The steps that stand for an element of a sequence; a reckoned one does as well. */
const ONE_ELEMENT = ['first', 'last'];

/** What names mean at a place of a template. */
export class FieldScope {
  readonly #parameters: Uses;
  /** What `assign` made, which is there from then on. */
  readonly #assigned = new Map<string, Target>();
  /** What the loops around the place make, the inner ones last. */
  readonly #loops: Map<string, Target>[] = [];

  constructor(parameters: Uses) {
    this.#parameters = parameters;
  }

  assign(name: string, target: Target): void {
    this.#assigned.set(name, target);
  }

  enterLoop(variable: string, element: Target): void {
    this.#loops.push(
      new Map([
        [variable, element],
        ['forloop', 'own'],
      ]),
    );
  }

  leaveLoop(): void {
    this.#loops.pop();
  }

  /**
   * Where a path leads, making what it is the first to mention, and the sequences it takes an element of on its way.
   * Undefined when it asks for a field of what is no sequence.
   */
  follow([root, ...steps]: Path): { target: Target; passed: Use[] } | undefined {
    const passed: Use[] = [];
    let target = typeof root === 'string' ? this.#meaningOf(root) : 'own';
    for (const [index, step] of steps.entries()) {
      if (target === 'own') break;
      if ('element' in target) {
        target = typeof step === 'string' ? { use: useOf(target.element, step) } : 'own';
      } else if (isElementStep(step)) {
        passed.push(target.use);
        target = elementOf(target);
      } else {
        // How many there are, or how long it is, can be told of anything.
        const isCount = step === 'size' && index === steps.length - 1;
        return isCount ? { target, passed } : undefined;
      }
    }
    return { target, passed };
  }

  #meaningOf(name: string): Target {
    const loop = this.#loops.findLast((each) => each.has(name));
    const made = loop?.get(name) ?? this.#assigned.get(name);
    if (made) return made;
    return name === UNSUBSCRIBE_URL ? 'own' : { use: useOf(this.#parameters, name) };
  }
}

function isElementStep(step: Path[number]): boolean {
  return typeof step !== 'string' || ONE_ELEMENT.includes(step);
}

export function useOf(uses: Uses, name: string): Use {
  const use = uses.get(name) ?? newUse();
  uses.set(name, use);
  return use;
}

function newUse(): Use {
  return { isRequired: false, isSequence: false, isPrinted: false, elements: new Map() };
}

/** An element of what is thereby known to be a sequence. */
export function elementOf(target: Target): Target {
  if (target === 'own' || !('use' in target)) return 'own';
  target.use.isSequence = true;
  return { element: target.use.elements };
}
