import { type ChangelogEntry } from '../domain/catalog/changelog.ts';
import { type Observation } from '../../packages/engine/observations/observation.ts';
import { type CycleSlots } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Outage } from '../domain/attention/outage.ts';
import { type Withdrawals } from './cycle-withdrawal.store.ts';
import { type PublishedCycle } from './published-cycle.ts';
import { type NarrativeState } from './narrative-row.ts';
import { type Switches } from './switch.store.ts';
import { type SourceFacts } from '../observations/source-state.store.ts';

export type PublicValue = Omit<Observation, 'sourceId' | 'candle'>;

/** Source of every "latest" route. Immutable; replaced as a whole. */
export interface PublishedSnapshot {
  /** Incremented with every replacement; key of caches per state. */
  readonly revision: number;
  readonly loadedAtMs: number;
  readonly cycle: PublishedCycle | null;
  readonly withdrawals: Withdrawals;
  readonly narrative: NarrativeState;
  readonly sources: readonly SourceFacts[];
  readonly publicValues: ReadonlyMap<string, PublicValue>;
  readonly switches: Switches;
  readonly outages: readonly Outage[];
  readonly changelog: readonly ChangelogEntry[];
  readonly extent: {
    readonly firstCycleAtMs: number | null;
    /** Null during a first start: everything published so far was backfilled. */
    readonly firstLiveCycleAtMs: number | null;
    /** Between the first cycle and the newest: slots in a row without a published cycle, withdrawn ones included. */
    readonly emptySlots: readonly CycleSlots[];
    readonly firstEventAtMs: ReadonlyMap<string, number>;
  };
}

export abstract class PublishedState {
  /** The newest snapshot; throws `StoreUnavailableError` before the first read. */
  abstract get current(): PublishedSnapshot;
  /** False while the database does not answer; the last snapshot is served meanwhile. */
  abstract get storeReachable(): boolean;
  /** Resolves when everything committed before the call is in `current`; also where that cannot be read in time. */
  abstract caughtUp(): Promise<void>;
}

/** Thrown until the first read succeeds, because no state can be served yet. */
export class StoreUnavailableError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}

/** The latest cycle's mode, so that all routes say the same; before the first cycle, what the switch says. */
export const modeOf = ({
  cycle,
  switches,
}: Pick<PublishedSnapshot, 'cycle' | 'switches'>): 'paper' | 'live' => cycle?.mode ?? switches.mode;
