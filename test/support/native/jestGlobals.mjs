/** Exports of `@jest/globals` for test files and their support, bound to the file that is running. */
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
