/**
 * The order of layers, floors and wings, and no cycles: `npm run lint:layers`. Type imports count. Each row may import
 * from those before it; those of one row do not know each other. The README says what each is for.
 */
export const LAYERS = [
  ['generated'],
  ['src/base/config'],
  ['src/base/tracing'],
  [
    'src/base/money',
    'src/base/time',
    'src/base/crypto',
    'src/base/net',
    'src/base/html',
    'src/base/text',
    'src/base/logging',
  ],
  ['src/base/schema'],
  ['src/store'],
  ['src/queue', 'src/limits'],
  ['src/ledger'],
  // The domain, in floors.
  ['src/domain/ground'],
  ['src/domain/rules', 'src/domain/events', 'src/domain/dormancy'],
  ['src/domain/cards/shared'],
  ['src/domain/cards/undo'],
  ['src/domain/cards/gift'],
  ['src/domain/cards/till'],
  ['src/domain/webhooks'],
  ['src/domain/guests'],
  ['src/domain/push'],
  ['src/domain/passes'],
  [
    'src/domain/messaging',
    'src/domain/partner',
    'src/domain/payments',
    'src/domain/surveys',
    'src/domain/tokens',
    'src/domain/appContent',
    'src/domain/comments',
    'src/domain/accounts',
  ],
  ['src/domain/sale', 'src/domain/checkins'],
  ['src/domain/subscriptions', 'src/domain/enrollment'],
  ['src/domain/erasure'],
  ['src/adapters'],
  ['src/jobs'],
  ['src/contract'],
  ['handlers'],
  ['src/pages'],
  ['src/http'],
  ['src/app'],
  // The wings: the service imports neither.
  ['src/operators'],
  ['src/sandbox'],
  ['src/main.ts'],
];

const pathOf = (names) =>
  `^(${names.map((name) => (name.endsWith('.ts') ? `${name}$` : `${name}/`)).join('|')})`;

/** A layer imports nothing of the layers after it, nor of the others of its line. */
const upward = LAYERS.flatMap((line, level) =>
  line.flatMap((layer) => {
    const beyond = [...line.filter((other) => other !== layer), ...LAYERS.slice(level + 1).flat()];
    if (beyond.length === 0) return [];
    return {
      name: `${layer} imports upward`,
      severity: 'error',
      from: { path: pathOf([layer]) },
      to: { path: pathOf(beyond) },
    };
  }),
);

export default {
  forbidden: [
    { name: 'cycle', severity: 'error', from: {}, to: { circular: true } },
    // A file of src/ that stands in no layer.
    { name: 'in no layer', severity: 'error', from: { pathNot: pathOf(LAYERS.flat()) }, to: {} },
    {
      name: 'imports a file in no layer',
      severity: 'error',
      from: {},
      to: { pathNot: pathOf(LAYERS.flat()) },
    },
    { name: 'not found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      // Its pages are views of what commands print, and its forms are actions: rules and queries are theirs.
      name: 'console uses tables or engines',
      severity: 'error',
      from: { path: '^src/operators/console/' },
      to: { path: '^src/(store|ledger|queue|jobs)/' },
    },
    ...upward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|handlers|generated)/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
