/**
 * The order of the layers, and no cycles: `npm run lint:layers`. Type imports count. Each layer may import from those
 * before it; those of one line do not know each other. The README's architecture section says what each is for.
 */
export const LAYERS = [
  ['generated'],
  ['src/config'],
  ['src/money', 'src/time', 'src/crypto', 'src/net', 'src/html', 'src/text', 'src/logging'],
  ['src/store'],
  ['src/queue', 'src/limits', 'src/schema'],
  ['src/ledger'],
  ['src/domain'],
  ['src/adapters'],
  ['src/jobs'],
  ['src/contract'],
  ['handlers', 'src/processes'],
  ['src/http'],
  ['src/[^/]+[.]ts'],
  ['src/cli'],
];

const pathOf = (names) =>
  `^(${names.map((name) => (name.endsWith('ts') ? `${name}$` : `${name}/`)).join('|')})`;

/** A layer imports nothing of the layers after it, nor of the others of its line. */
const upward = LAYERS.flatMap((line, level) =>
  line.flatMap((layer) => {
    const beyond = [...line.filter((other) => other !== layer), ...LAYERS.slice(level + 1).flat()];
    if (beyond.length === 0) return [];
    return {
      name: `${layer.replace('src/[^/]+[.]ts', 'composition root')} imports upward`,
      severity: 'error',
      from: { path: pathOf([layer]) },
      to: { path: pathOf(beyond) },
    };
  }),
);

export default {
  forbidden: [
    { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...upward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|handlers|generated)/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
