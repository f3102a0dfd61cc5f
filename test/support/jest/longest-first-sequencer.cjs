// The order of suites: Jest's own, which is longest first once it has seen them run. On a machine that has not, such as a
// fresh clone, Jest goes by the size of the file; here unit specs, which take milliseconds, come last, so that no worker
// is left at the end with a suite that takes half a minute.
const { default: Sequencer } = require('@jest/test-sequencer');

module.exports = class LongestFirstSequencer extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const isUnit = ({ context }) => context.config.displayName?.name === 'unit';
    return [...sorted.filter((test) => !isUnit(test)), ...sorted.filter(isUnit)];
  }
};
