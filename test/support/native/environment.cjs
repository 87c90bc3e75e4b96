/**
 * Jest environment without isolation: tests run in the process itself, see runtime.cjs. Jest's per-file
 * settings go to an unused `global`; those of a project in jest.config.mjs are visible to all.
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
