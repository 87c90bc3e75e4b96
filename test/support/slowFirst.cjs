const { default: TestSequencer } = require('@jest/test-sequencer');

/** Folders with small but slow files. They start first, so that no worker runs alone at the end. */
const SLOW = /\/test\/(fuzz|faults|contract|cli|webhooks|jobs|door)\//;

/**
 * Test sequencer that starts slow folders first. Jest orders by previous duration, or by size in a new clone.
 */
class SlowFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => SLOW.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}

module.exports = SlowFirst;
