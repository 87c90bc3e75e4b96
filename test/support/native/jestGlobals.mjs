/** What test files and their support import from `@jest/globals`: of the file that is run now. */
const current = (name) => globalThis[Symbol.for('JEST_GLOBALS')][name];

const ofTheFile = (name) =>
  new Proxy(() => {}, {
    apply: (_, self, given) => Reflect.apply(current(name), self, given),
    get: (_, property) => current(name)[property],
  });

export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
].map(ofTheFile);
