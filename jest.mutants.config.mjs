/**
 * Jest configuration of `npm run test:mutants`: tests without a database, in Jest's own runtime, which loads the modules
 * anew for each test file. The project's own runtime (test/support/native) does not, and Stryker needs it.
 */
export default {
  testEnvironment: 'node',
  testMatch: [
    'rules/batchState',
    'rules/businessTime',
    'rules/earning',
    'rules/lots',
    'rules/money',
    'rules/renewalDates',
    'rules/salePricing',
    'rules/tiers',
    'rules/undo',
    'unit/clientShares',
    'unit/requestShape',
  ].map((subject) => `<rootDir>/test/${subject}.test.ts`),
  setupFiles: ['<rootDir>/test/mutants/fixedSeed.ts'],
  transform: { '\\.m?[jt]s$': '<rootDir>/test/mutants/transform.cjs' },
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
};
