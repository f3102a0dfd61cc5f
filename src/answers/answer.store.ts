import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.ts';
import { MINUTE_MS } from '../domain/timestamps.ts';
import { StoreUnavailableError } from '../persistence/published/published-state.ts';
import { type Dependency, type ValuesOf, type Version } from './dependency.ts';
import { DependencyReader } from './dependency.reader.ts';

/** A value that knows how many bytes it takes at most, its own parts included. */
export interface Sized {
  readonly bytes: number;
}

/** Names an answer: the route, its parameters, and the rights that trim it. The first part belongs to one caller of the store. */
export type AnswerKey = readonly [string, ...unknown[]];

interface Entry<Value = Sized> {
  readonly dependsOn: readonly Dependency[];
  readonly versions: readonly Version[];
  readonly value: Value;
}

/** Some 4,000 answers of usual size with their replies. */
const MAX_BYTES = 48 * 1024 * 1024;
/** What an entry takes besides its key, its versions, and its value. */
const ENTRY_BYTES = 512;
/** A replica may be behind the state: what is read within this of a change of history isn't kept as closed. */
const SETTLED_AFTER_MS = MINUTE_MS;
/** A page of a closed window is read again after this, whatever the state says. */
const CLOSED_KEPT_MS = 15 * MINUTE_MS;

/**
 * The one cache of answers. An answer is made from what it declares to depend on and from nothing else, and is valid while
 * none of that changes. Bounded in bytes, keys included, because callers choose the parameters: the least recently
 * used answer leaves first.
 */
@Injectable()
export class AnswerStore {
  private readonly entries: LRUCache<string, Entry>;
  /** Reads under way, at most as many as there are requests. */
  private readonly reading = new Map<string, Entry<Promise<Sized>>>();
  private sweptAt: Version = Number.NaN;

  constructor(
    private readonly dependencies: DependencyReader,
    clock: Clock,
  ) {
    this.entries = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (entry, key) => bytesOf(key, entry),
      perf: { now: () => clock.uptimeMs() },
      ttlResolution: 0,
    });
  }

  /**
   * The answer of a key, made if none is valid. A failure isn't kept.
   *
   * @param make gets the values of what the answer depends on, and must not use anything else that changes
   */
  obtain<const D extends Dependency, Value extends Sized>(
    key: AnswerKey,
    dependsOn: readonly D[],
    make: (values: ValuesOf<D>) => Value,
  ): Value {
    const text = JSON.stringify(key);
    const known = this.find<Value>(text);
    if (known !== undefined) return known;
    const versions = this.versionsOf(dependsOn);
    const value = make(this.dependencies.valuesOf(dependsOn));
    this.set(text, { dependsOn, versions, value });
    return value;
  }

  /** The same for answers that are read first. Concurrent callers share one read. */
  async read<const D extends Dependency, Value extends Sized>(
    key: AnswerKey,
    dependsOn: readonly D[],
    read: (values: ValuesOf<D>) => Promise<Value>,
  ): Promise<Value> {
    const text = JSON.stringify(key);
    const known = this.find<Value>(text);
    if (known !== undefined) return known;
    const shared = this.reading.get(text) as Entry<Promise<Value>> | undefined;
    if (shared !== undefined && this.isValid(shared)) return shared.value;
    const versions = this.versionsOf(dependsOn);
    const isSettled = this.isSettled(dependsOn);
    const entry = { dependsOn, versions, value: read(this.dependencies.valuesOf(dependsOn)) };
    this.reading.set(text, entry);
    try {
      const value = await entry.value;
      // A read of an older state that ends late replaces nothing.
      if (isSettled && this.reading.get(text) === entry && this.isValid(entry))
        this.set(text, { dependsOn, versions, value });
      return value;
    } finally {
      if (this.reading.get(text) === entry) this.reading.delete(text);
    }
  }

  /** The value that was kept under a text, while it is valid. */
  find<Value extends Sized>(text: string): Value | undefined {
    const entry = this.entries.get(text);
    return entry !== undefined && this.isValid(entry) ? (entry.value as Value) : undefined;
  }

  /** Keeps a value that was made in the present state under a text that no key can be. */
  keep(text: string, dependsOn: readonly Dependency[], value: Sized): void {
    this.set(text, { dependsOn, versions: this.versionsOf(dependsOn), value });
  }

  /** Number and bytes of the answers that are held. */
  get size(): { readonly answers: number; readonly bytes: number } {
    this.sweep();
    return { answers: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private set(text: string, entry: Entry): void {
    this.sweep();
    this.entries.set(text, entry, { ttl: entry.dependsOn.includes('closedHistory') ? CLOSED_KEPT_MS : 0 });
  }

  /** Drops the answers of past states once per state, and nothing before all of the state was read once. */
  private sweep(): void {
    const stamp = this.knownStamp();
    if (stamp === null || stamp === this.sweptAt) return;
    this.sweptAt = stamp;
    const outdated = [...this.entries.entries()].filter(([, entry]) => !this.isValid(entry));
    for (const [text] of outdated) this.entries.delete(text);
  }

  private knownStamp(): Version | null {
    try {
      return this.dependencies.versionOf('stamp');
    } catch (error) {
      if (error instanceof StoreUnavailableError) return null;
      throw error;
    }
  }

  private isValid({ dependsOn, versions }: Entry<unknown>): boolean {
    for (let i = 0; i < dependsOn.length; i += 1)
      if (this.dependencies.versionOf(dependsOn[i]!) !== versions[i]) return false;
    return true;
  }

  private versionsOf(dependsOn: readonly Dependency[]): Version[] {
    return dependsOn.map((dependency) => this.dependencies.versionOf(dependency));
  }

  private isSettled(dependsOn: readonly Dependency[]): boolean {
    return !dependsOn.includes('closedHistory') || this.dependencies.historyAgeMs >= SETTLED_AFTER_MS;
  }
}

const bytesOf = (key: string, { versions, value }: Entry): number =>
  ENTRY_BYTES + 2 * (key.length + versions.join().length) + value.bytes;
