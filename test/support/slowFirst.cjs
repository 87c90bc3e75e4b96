const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * Files that take longest, and folders with small but slow files, in the order in which they start: the check that waits
 * for limits, then those that take most CPU. So no worker runs alone at the end.
 */
const SLOW = [
  /contract\/contractCheck/,
  /contract\/(toolOptions|printedLines|freshSandbox)|\/story\./,
  /contract\/(downloads|mock|docs|builtValidators)|webhooks\/delivery|door\/causes/,
  /faults\/cardModel|subscription\/renewals|store\/(guessOracle|statements)|push\/campaigns/,
  /test\/(faults|contract|cli|webhooks|jobs|door|processes|deploy)\//,
];

/** Rank of a test file: the lower, the earlier it starts. */
function rankOf({ path }) {
  const rank = SLOW.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? SLOW.length : rank;
}

/** Test sequencer that starts slow files first. Jest orders by previous duration, or by size in a new clone. */
class SlowFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

module.exports = SlowFirst;
