import type { Path } from './templateTokens.ts';

/** Use of a parameter name by a template. */
export interface Use {
  isRequired: boolean;
  isSequence: boolean;
  isPrinted: boolean;
  elements: Uses;
}

export type Uses = Map<string, Use>;

/**
 * Target of a path: a parameter or element field, a whole element of a sequence, or the template's own value.
 */
export type Target = { use: Use } | { element: Uses } | 'own';

/** Unsubscribe link, which the service itself supplies to a template. */
export const UNSUBSCRIBE_URL = 'unsubscribeUrl';

/** Colors of the merchant's brand, which the service supplies. */
export const BRAND_COLORS = ['brandColor', 'brandTextColor', 'brandBackground'] as const;

/** Names that mean the service's own value in every template, whatever a caller sends. */
const SUPPLIED = [UNSUBSCRIBE_URL, 'brandName', 'brandLogoUrl', ...BRAND_COLORS];

/** Path steps that select an element of a sequence, as does a computed index. */
const ONE_ELEMENT = ['first', 'last'];

/** Resolves names at a position in a template. */
export class FieldScope {
  readonly #parameters: Uses;
  /** Names made by `assign`, defined from there on. */
  readonly #assigned = new Map<string, Target>();
  /** Names made by the enclosing loops, inner ones last. */
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
   * Resolves a path, registering new names and the sequences whose elements it selects. Undefined when it
   * reads a field of a non-sequence.
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
        // Any value has a size.
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
    return SUPPLIED.includes(name) ? 'own' : { use: useOf(this.#parameters, name) };
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

/** Returns an element of the target, which is thereby known to be a sequence. */
export function elementOf(target: Target): Target {
  if (target === 'own' || !('use' in target)) return 'own';
  target.use.isSequence = true;
  return { element: target.use.elements };
}
