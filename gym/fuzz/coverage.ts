import { operations } from '../../test/contract/bundle.ts';

/** Counts replies by operation and code. */
export interface Coverage {
  record(operationId: string, code: string): void;
  /** Lists operations that never succeeded. */
  unreached(): string[];
  total(): number;
  /** Formats the totals as text, one operation per line. */
  print(): string;
}

export function createCoverage(): Coverage {
  const counts = new Map<string, Map<string, number>>(
    operations.map(({ operationId }) => [operationId, new Map()]),
  );
  const all = () => [...counts.values()].flatMap((codes) => [...codes.values()]);
  return {
    record(operationId, code) {
      const codes = counts.get(operationId)!;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    },
    unreached: () =>
      [...counts].filter(([, codes]) => !codes.has('success')).map(([operationId]) => operationId),
    total: () => all().reduce((sum, count) => sum + count, 0),
    print() {
      const lines = [...counts].map(([operationId, codes]) => {
        const declared = new Set(operations.find((each) => each.operationId === operationId)!.codes);
        const reached = [...codes.keys()].filter((code) => declared.has(code)).length;
        const sorted = [...codes].sort(([, one], [, other]) => other - one);
        const text = sorted.map(([code, count]) => `${code} ${count}`).join(', ');
        return `${operationId}: ${reached} of ${declared.size} own codes; ${text}`;
      });
      const answers = [...counts.values()].flatMap((codes) => [...codes.keys()]);
      return [...lines, `${this.total()} requests, ${answers.length} pairs of operation and code.`].join(
        '\n',
      );
    },
  };
}
