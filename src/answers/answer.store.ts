import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../config/clock.ts';
import { MINUTE_MS } from '../domain/timestamps.ts';
import { StoreUnavailableError } from '../persistence/published/published-state.ts';
import { type Dependency, type ValuesOf, type Version, DependencyReader } from './dependency.reader.ts';

/** A value that reports the most bytes it can take, parts included. */
export interface Sized {
  readonly bytes: number;
}

/**
 * Identifies an answer by its route, its parameters, and the rights that trim it. The first part belongs to one caller
 * of the store.
 */
export type AnswerKey = readonly [string, ...unknown[]];

interface Entry<Value = Sized> {
  readonly dependsOn: readonly Dependency[];
  readonly versions: readonly Version[];
  readonly value: Value;
}

/** About 4,000 answers of usual size with their responses. */
const MAX_BYTES = 48 * 1024 * 1024;
/** Size of an entry without its key, versions, and value. */
const ENTRY_BYTES = 512;
/** A replica can lag behind the state: data read this soon after a change of history isn't stored as closed. */
const SETTLED_AFTER_MS = MINUTE_MS;
/** A page of a closed window is read again after this time, whatever the state is. */
const CLOSED_KEPT_MS = 15 * MINUTE_MS;

/**
 * The only cache of answers. An answer is made only from its declared dependencies and is valid until one of them
 * changes. The cache is bounded in bytes, keys included, because callers choose the parameters. The least recently used
 * answer is evicted first.
 */
@Injectable()
export class AnswerStore {
  private readonly entries: LRUCache<string, Entry>;
  /** Reads in progress, at most one per request. */
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
   * Returns the answer of a key and makes it if no valid one is stored. Failures aren't stored.
   *
   * @param make gets the values of the dependencies and must not use anything else that changes
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

  /** Returns the answer of a key like `obtain`, for answers that are read first. Concurrent callers share one read. */
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
      // A late read of an older state doesn't replace anything.
      if (isSettled && this.reading.get(text) === entry && this.isValid(entry))
        this.set(text, { dependsOn, versions, value });
      return value;
    } finally {
      if (this.reading.get(text) === entry) this.reading.delete(text);
    }
  }

  /** Returns the value stored under a text while it is valid. */
  find<Value extends Sized>(text: string): Value | undefined {
    const entry = this.entries.get(text);
    return entry !== undefined && this.isValid(entry) ? (entry.value as Value) : undefined;
  }

  /** Stores a value of the current state under a text that can't be a key. */
  keep(text: string, dependsOn: readonly Dependency[], value: Sized): void {
    this.set(text, { dependsOn, versions: this.versionsOf(dependsOn), value });
  }

  /** Number and bytes of stored answers. */
  get size(): { readonly answers: number; readonly bytes: number } {
    this.sweep();
    return { answers: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private set(text: string, entry: Entry): void {
    this.sweep();
    this.entries.set(text, entry, { ttl: entry.dependsOn.includes('closedHistory') ? CLOSED_KEPT_MS : 0 });
  }

  /** Drops answers of past states once per state, but nothing before the whole state has been read once. */
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
