/**
 * How Jest loads files, by Node's own modules. Jest's runtime loads everything anew for each test file, in a context of
 * `node:vm`: some two thousand modules. Here a worker loads a module once, as the service does, and only the test files
 * themselves each time. The rest of Jest is as it comes: workers, circus, reports.
 *
 * So what a module keeps for itself is kept for the next file too. Neither the sources nor the tests' support keep there
 * what would make a difference to another file.
 */
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');

register('./jestGlobalsHook.mjs', pathToFileURL(__filename));

/** Where circus, and whoever sets a time limit for a file, keep it. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Of what Jest's own runtime has here; nothing else of it is used. */
const jest = {
  setTimeout(milliseconds) {
    globalThis[TEST_TIMEOUT] = milliseconds;
  },
};

let filesLoaded = 0;

class NativeRuntime {
  /** Circus collects a file's promises in its own module: each file has a copy of it. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  /** See jestGlobals.mjs. */
  setGlobalsForRuntime(globals) {
    globalThis[Symbol.for('JEST_GLOBALS')] = { ...globals, jest };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** Under another address each time, since the same file is run again for another project. */
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
