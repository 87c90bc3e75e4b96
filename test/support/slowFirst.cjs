const { default: TestSequencer } = require('@jest/test-sequencer');

/** Where a file is short and takes long. What is begun last should be over soon, or one worker works alone in the end. */
const SLOW = /\/test\/(fuzz|faults|contract|cli|webhooks|jobs|door)\//;

/** Jest goes by how long a file took the last time, and by its size in a clone that has run none. */
class SlowFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isSlow = ({ path }) => SLOW.test(path);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}

module.exports = SlowFirst;
