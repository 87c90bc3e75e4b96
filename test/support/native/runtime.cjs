/**
 * Jest runtime based on Node's own module loader. Jest's runtime loads some two thousand modules anew for
 * each test file, in a context of `node:vm`. Here a worker loads a module once, as the service does, and only
 * the test files themselves each time. The rest of Jest is unchanged: workers, circus, reports.
 *
 * So what a module keeps for itself is kept for the next file too. Neither the sources nor the tests' support keep there
 * what would make a difference to another file.
 */
const asyncHooks = require('node:async_hooks');
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');

register('./jestGlobalsHook.mjs', pathToFileURL(__filename));

/** Symbol under which circus stores its event handlers. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Used part of the `jest` object of Jest's own runtime. */
const jest = {
  setTimeout(milliseconds) {
    globalThis[TEST_TIMEOUT] = milliseconds;
  },
};

/**
 * Stands in for circus's `AsyncLocalStorage`, one per file, since those would follow every promise of all later files.
 * What runs is known without: tests run one after the other.
 */
class CurrentTest {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, work) {
    const outer = this.#store;
    this.#store = store;
    return Promise.resolve(work()).finally(() => {
      this.#store = outer;
    });
  }
}

let filesLoaded = 0;

class NativeRuntime {
  /** Loads circus's module anew for each file, which collects that file's tests. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    const { AsyncLocalStorage } = asyncHooks;
    asyncHooks.AsyncLocalStorage = CurrentTest;
    try {
      return require(path);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
      // Otherwise all earlier files' tests would be kept.
      module.children = [];
    }
  }

  requireModule(path) {
    return require(path);
  }

  /** Sets the globals of the file, see jestGlobals.mjs. */
  setGlobalsForRuntime(globals) {
    globalThis[Symbol.for('JEST_GLOBALS')] = { ...globals, jest };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Imports the test file under a new URL each time, since it may run again for another project. */
  unstable_importModule(path) {
    filesLoaded += 1;
    // Jest reads stacks by the maps of its own loader; those of ours Node knows.
    Error.prepareStackTrace = undefined;
    return import(`${pathToFileURL(path)}?file=${filesLoaded}`);
  }

  enterTestCode() {}

  leaveTestCode() {}

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}

  teardown() {
    delete globalThis[TEST_TIMEOUT];
  }
}

module.exports = NativeRuntime;
