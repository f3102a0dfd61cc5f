// The environment of a suite: a context of its own, as in jest-environment-node, whose global object is an ordinary one.
// There it is a proxy, behind which each use of `Promise`, `Error` or `Buffer` costs a call of JavaScript.
const { setFlagsFromString } = require('node:v8');
const { constants, createContext, runInNewContext } = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { installCommonGlobals } = require('jest-util');

// V8 keeps maps beyond their objects, and each keeps the context of its suite: with Node.js 26, workers grew by 50 MB with
// every suite of test/api, to 3 GB.
setFlagsFromString('--retain-maps-for-n-gc=0');
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** Without it, V8 lets garbage of suites grow to more than twice as much. */
const UNCOLLECTED_HEAP_BYTES = 600e6;

/** What Node's own modules make and compare: each context has these as well, and theirs would be strangers to Node. */
const NODES_OWN = ['Buffer', 'ArrayBuffer', 'Uint8Array'];
/** How legacy fake timers, which no suite uses, tell a timer's number. */
const TIMER_NUMBERS = { idToRef: (id) => ({ id }), refToId: (timer) => timer?.id };

module.exports = class PlainContextEnvironment {
  /** Deprecation warnings of this suite, from our code and from packages. */
  #deprecations = [];
  #onWarning = (warning) => {
    if (warning.name === 'DeprecationWarning') this.#deprecations.push(warning);
  };

  constructor({ projectConfig }) {
    if (process.memoryUsage().heapUsed > UNCOLLECTED_HEAP_BYTES) collectGarbage();
    process.on('warning', this.#onWarning);
    const global = createContext(constants.DONT_CONTEXTIFY);
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in global)) Object.defineProperty(global, name, handedOn(global, name));
    for (const name of NODES_OWN) global[name] = globalThis[name];
    global.global = global;
    installCommonGlobals(global, projectConfig.globals, 'off');
    // Of Node's ten lines, the frames of `expect` alone take half.
    global.Error.stackTraceLimit = 100;

    const config = projectConfig;
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    const { moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig: TIMER_NUMBERS });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  setup() {
    return Promise.resolve();
  }

  /** Fails the suite if it used a deprecated function, which the next version of Node.js or of a package might lack. */
  async handleTestEvent({ name }, { unhandledErrors }) {
    if (name !== 'run_finish') return;
    // Warnings are emitted a tick later.
    await new Promise(setImmediate);
    unhandledErrors.push(...this.#deprecations);
  }

  teardown() {
    process.off('warning', this.#onWarning);
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.global = null;
    return Promise.resolve();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global;
  }
};

/** A global of the process for a suite: one that Node makes on its first use, such as `fetch`, is left until then. */
function handedOn(global, name) {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
  if ('value' in descriptor || !descriptor.configurable) return descriptor;
  const { configurable, enumerable } = descriptor;
  const keep = (value) =>
    Object.defineProperty(global, name, { configurable, enumerable, writable: true, value });
  return {
    configurable,
    enumerable,
    get: () => keep(globalThis[name])[name],
    set: (value) => void keep(value),
  };
}
