/**
 * Promises are kept in the process as it is: see runtime.cjs. What Jest sets for a file it sets in `global`, which nobody
 * looks into; what jest.config.mjs sets for a project is there for all to see.
 */
class NativeEnvironment {
  global = {};

  constructor({ projectConfig }) {
    Object.assign(globalThis, projectConfig.globals);
  }

  async setup() {}

  async teardown() {}

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}

module.exports = NativeEnvironment;
