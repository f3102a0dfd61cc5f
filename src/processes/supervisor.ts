import { SHARED_TOPICS, type SharedTopic } from '../config/process-group.ts';
import { StartupError } from '../config/startup-error.ts';
import { SECOND_MS } from '../domain/timestamps.ts';
import { ALIVE_EVERY_MS, type ToPrimary, type ToProcess } from './process-messages.ts';
import { restartDelayMs, STEADY_AFTER_MS } from './restart-delay.ts';

/**
 * A process that serves and was not heard in so many looks of the primary, one each `ALIVE_EVERY_MS`, hangs. Looks are
 * counted and not time, so that a machine that slept finds nobody hanging.
 */
const HUNG_AFTER_LOOKS = 10;

/** One process, as the supervisor handles it. */
export interface ForkedProcess {
  readonly pid: number;
  /** What is sent to a process that has ended is lost. */
  send(message: ToProcess): void;
  kill(): void;
  onMessage(listener: (message: ToPrimary) => void): void;
  /** @param listener called once, with the exit code, or the signal that ended it */
  onExit(listener: (code: number | null, signal: string | null) => void): void;
}

export interface SupervisorOptions {
  readonly count: number;
  fork(): ForkedProcess;
  /** The first message to the process of a place, 0 to `count` − 1. */
  startOf(place: number): ToProcess;
  log(level: 'info' | 'warn' | 'error', line: string): void;
  /** No process serves, and none can be started. */
  onUnable(reason: string): void;
  /** Who keeps what processes share. */
  readonly shared: Readonly<Record<SharedTopic, SharedKeeper>>;
}

/** Keeps what processes share of a topic; `process` is a number that no two of them ever have. */
export interface SharedKeeper {
  join(process: number, send: (messages: readonly unknown[]) => void): void;
  receive(process: number, messages: readonly unknown[]): void;
  leave(process: number): void;
}

interface Member {
  readonly number: number;
  readonly place: number;
  readonly process: ForkedProcess;
  servingSinceMs: number | null;
  reason: string | null;
  /** Looks of the primary since it was last heard. */
  unheardLooks: number;
}

/**
 * Keeps a number of processes running. One that ends is replaced, sooner or later by how often it did (`restartDelayMs`);
 * one that hangs is killed, and so replaced; the others are not touched. At the start all have to come up, or the start fails; later the service ends where no process
 * serves and one cannot start.
 */
export class Supervisor {
  private readonly members = new Map<number, Member>();
  private readonly failures: number[];
  private readonly restarts = new Set<NodeJS.Timeout>();
  private forked = 0;
  private phase: 'starting' | 'running' | 'stopping' = 'starting';
  private readonly started = deferred<string>();
  private readonly gone = deferred<void>();
  private failedStops = 0;
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly options: SupervisorOptions) {
    this.failures = Array.from({ length: options.count }, () => 0);
  }

  /**
   * Starts all processes. Resolves with the address that they serve together.
   *
   * @throws StartupError with the reason of the first that ended without serving; `kill` the others then
   */
  async start(): Promise<string> {
    for (let place = 0; place < this.options.count; place++) this.launch(place);
    const url = await this.started.promise;
    this.phase = 'running';
    this.looking = setInterval(() => this.look(), ALIVE_EVERY_MS);
    return url;
  }

  /**
   * Has all processes shut down in order, at once.
   *
   * @throws Error where one takes longer than `withinMs`, and is killed, or ends with an error
   */
  async stop(reason: string, signal: NodeJS.Signals | undefined, withinMs: number): Promise<void> {
    this.phase = 'stopping';
    clearInterval(this.looking);
    for (const restart of this.restarts) clearTimeout(restart);
    if (this.members.size === 0) return;
    for (const { process } of this.members.values()) process.send({ kind: 'stop', reason, signal });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.kill();
    }, withinMs);
    await this.gone.promise;
    clearTimeout(timer);
    if (late) throw new Error(`not all processes stopped within ${withinMs / 1000} s: killed`);
    if (this.failedStops > 0) throw new Error(`${this.failedStops} processes did not stop in order`);
  }

  /** Ends all processes at once. */
  kill(): void {
    this.phase = 'stopping';
    clearInterval(this.looking);
    for (const { process } of this.members.values()) process.kill();
  }

  private launch(place: number): void {
    const process = this.options.fork();
    this.forked += 1;
    const number = this.forked;
    const member: Member = { number, place, process, servingSinceMs: null, reason: null, unheardLooks: 0 };
    this.members.set(member.number, member);
    for (const topic of SHARED_TOPICS)
      this.options.shared[topic].join(number, (messages) =>
        process.send({ kind: 'shared', topic, messages }),
      );
    process.onMessage((message) => this.receive(member, message));
    process.onExit((code, signal) => this.ended(member, code, signal));
  }

  private look(): void {
    for (const member of this.members.values()) {
      if (member.servingSinceMs === null) continue;
      member.unheardLooks += 1;
      if (member.unheardLooks !== HUNG_AFTER_LOOKS) continue;
      member.reason = `it hung for ${(HUNG_AFTER_LOOKS * ALIVE_EVERY_MS) / SECOND_MS} s and was killed`;
      member.process.kill();
    }
  }

  private receive(member: Member, message: ToPrimary): void {
    member.unheardLooks = 0;
    if (message.kind === 'shared')
      this.options.shared[message.topic].receive(member.number, message.messages);
    else if (message.kind === 'ready') member.process.send(this.options.startOf(member.place));
    else if (message.kind === 'failed') member.reason = message.reason;
    else if (message.kind === 'serving') this.serving(member, message.url);
  }

  private serving(member: Member, url: string): void {
    member.servingSinceMs = performance.now();
    if (this.phase === 'running') this.options.log('info', `${this.nameOf(member)} serves`);
    if ([...this.members.values()].every(({ servingSinceMs }) => servingSinceMs !== null))
      this.started.resolve(url);
  }

  private ended(member: Member, code: number | null, signal: string | null): void {
    this.members.delete(member.number);
    for (const topic of SHARED_TOPICS) this.options.shared[topic].leave(member.number);
    const how = member.reason ?? (signal === null ? `it ended with ${code}` : `it was ended by ${signal}`);
    if (this.phase === 'stopping') {
      if (code !== 0) this.failedStops += 1;
      if (this.members.size === 0) this.gone.resolve();
    } else if (this.phase === 'starting') {
      this.started.reject(new StartupError(member.reason ?? `${this.nameOf(member)} did not start: ${how}`));
    } else {
      this.replace(member, how);
    }
  }

  private replace(member: Member, how: string): void {
    const { place, servingSinceMs } = member;
    const isAlone = ![...this.members.values()].some((other) => other.servingSinceMs !== null);
    if (servingSinceMs === null && isAlone) {
      this.options.onUnable(`no process serves, and ${this.nameOf(member)} cannot start: ${how}`);
      return;
    }
    if (servingSinceMs !== null && performance.now() - servingSinceMs >= STEADY_AFTER_MS)
      this.failures[place] = 0;
    const delayMs = restartDelayMs(this.failures[place]!);
    this.failures[place]! += 1;
    this.options.log('error', `${this.nameOf(member)} is replaced in ${delayMs / 1000} s: ${how}`);
    const restart = setTimeout(() => {
      this.restarts.delete(restart);
      this.launch(place);
    }, delayMs);
    this.restarts.add(restart);
  }

  private nameOf({ place, process }: Member): string {
    return `process ${place + 1} of ${this.options.count} (pid ${process.pid})`;
  }
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

function deferred<Value>(): Deferred<Value> {
  let settle!: Omit<Deferred<Value>, 'promise'>;
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
  // Who waits for it is told; where nobody does yet, it is no unhandled error.
  promise.catch(() => undefined);
  return { promise, ...settle };
}
