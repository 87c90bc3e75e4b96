import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';

/** Path of a value in the file: `['merchants', 0, 'stores']`. */
export type Path = readonly (string | number)[];

/** Parsed YAML text: its plain value, and the line and column of every path in it. */
export interface Source {
  value: unknown;
  /** YAML syntax errors, ready to be shown. `value` is undefined if there are any. */
  syntaxProblems: Problem[];
  /** Returns the problem at a path: at its value, or at its key when the key itself is invalid. */
  problemAt(path: Path, message: string, part?: 'value' | 'key'): Problem;
}

export interface Problem {
  line: number;
  column: number;
  message: string;
}

export function readSource(text: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number, message: string): Problem => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };

  const syntaxProblems = [...document.errors, ...document.warnings].map((e) => at(e.pos[0], e.message));
  let value: unknown;
  if (syntaxProblems.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: 100 });
    } catch (error) {
      syntaxProblems.push(at(0, (error as Error).message));
    }
  }
  return {
    value,
    syntaxProblems,
    problemAt: (path, message, part = 'value') => at(offsetOf(document.contents, path, part), message),
  };

  function offsetOf(root: Node | null, path: Path, part: 'value' | 'key'): number {
    let node: Node | null | undefined = root;
    let offset = root?.range?.[0] ?? 0;
    for (const [depth, step] of path.entries()) {
      if (isAlias(node)) node = node.resolve(document);
      let next: Node | null | undefined;
      let key: Node | undefined;
      if (isMap(node)) {
        const pair = node.items.find((item) => keyText(item) === String(step));
        key = pair?.key as Node | undefined;
        next = pair?.value as Node | null | undefined;
      } else if (isSeq(node)) {
        next = node.items[Number(step)] as Node | undefined;
      }
      // A missing value is reported at its closest existing ancestor.
      if (!next && !key) return offset;
      const target = depth === path.length - 1 && part === 'key' ? (key ?? next) : (next ?? key);
      offset = target?.range?.[0] ?? offset;
      node = next;
    }
    return offset;
  }
}

function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}

/** Formats a path: `wallets[2].scale`. Omits the merchant, which the line number identifies. */
export function pathText(path: Path): string {
  const inside = path[0] === 'merchants' && path.length > 2 ? path.slice(2) : path;
  return inside
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}
