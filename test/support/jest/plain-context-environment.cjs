// The environment of a suite: a context of its own, as in jest-environment-node, whose global object is an ordinary one.
// There it is a proxy, behind which each use of `Promise`, `Error` or `Buffer` costs a call of JavaScript.
const { constants, createContext } = require('node:vm');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { installCommonGlobals } = require('jest-util');

/** What Node's own modules make and compare: each context has these as well, and theirs would be strangers to Node. */
const NODES_OWN = ['Buffer', 'ArrayBuffer', 'Uint8Array'];
/** How legacy fake timers, which no suite uses, tell a timer's number. */
const TIMER_NUMBERS = { idToRef: (id) => ({ id }), refToId: (timer) => timer?.id };

module.exports = class PlainContextEnvironment {
  constructor({ projectConfig }) {
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

  teardown() {
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
