import { type CycleSlots } from '../../domain/schedule/cycle-clock.ts';
import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { type SwitchChange } from '../../domain/attention/switched-off.ts';
import { type RecentUse } from '../../domain/attention/key-errors.ts';
import { type Attention } from '../../domain/attention/attention.ts';
import { type AttentionMark } from '../../domain/attention/attention-mark.ts';
import { type ReplicaState } from '../../domain/attention/parts-of-service.ts';
import { type PauseDetails } from '../../domain/freshness/source-condition.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type TrafficMinute } from '../../domain/usage/usage.ts';
import { type WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts';
import { type ArchivedCycle } from '../../persistence/cycles/cycle-archive.reader.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { type ServiceLevelTotals } from '../service-levels/service-levels.response.ts';
import { type ScoreHistory } from './composite-history.service.ts';

/** What the overview is made from, as it stood at one moment. */
export interface OverviewFacts {
  readonly nowMs: number;
  /** When this process was started, epoch milliseconds. */
  readonly startedAtMs: number;
  readonly providers: 'sandbox' | 'live';
  readonly snapshot: PublishedSnapshot;
  readonly databaseReachable: boolean;
  /** As the process that answers sees them; empty where there are none. */
  readonly readReplicas: readonly ReplicaState[];
  /** Null where limits are kept in the process. */
  readonly limitStoreReachable: boolean | null;
  /** What is wrong with the disk, the stores, and the clocks, as this process sees them. */
  readonly partTroubles: readonly Attention[];
  /** What operators acknowledged or silenced. */
  readonly marks: readonly AttentionMark[];
  /** The last change of each switch, by the switch that is off; null where it is on. */
  readonly switchedOff: {
    readonly dataApi: SwitchChange | null;
    readonly signals: SwitchChange | null;
  };
  /** False while the data API is off and that could not be stored. */
  readonly switchStored: boolean;
  /** Workers that gave a sign of life within two minutes, and when one last did. */
  readonly workers: { readonly alive: number; readonly lastSeenAtMs: number | null };
  /** In the order of the registry. */
  readonly sources: readonly SourceFacts[];
  /** The pauses in force, by source. */
  readonly pauses: ReadonlyMap<string, PauseDetails>;
  /** Endpoints that failures disabled, or that have failed for an hour. */
  readonly webhooks: readonly WebhookEndpoint[];
  readonly keys: readonly PartnerKey[];
  /** What counted against the quota of each lineage of keys today, by its id. */
  readonly spentToday: ReadonlyMap<string, number>;
  /** Use of keys with many errors, by key ID. */
  readonly useWithErrors: ReadonlyMap<string, RecentUse>;
  /** The last 60 whole minutes and the running one, oldest first, those without requests left out. */
  readonly traffic: readonly TrafficMinute[];
  /** Service levels of the last 24 hours. */
  readonly serviceLevels: ServiceLevelTotals;
  /** The slots that should have their cycle by now; null before the first cycle. */
  readonly watched: CycleSlots | null;
  /** The numbers without a cycle in the watched slots and those of the history, ascending. */
  readonly missing: readonly number[];
  /** Null until a cycle was published. */
  readonly newest: NewestCycle | null;
}

/** The newest cycle whole, as it is listed, and what came before it. */
export interface NewestCycle {
  readonly cycle: PublishedCycle;
  readonly archived: ArchivedCycle;
  readonly history: ScoreHistory;
  /** What smoothed it; null where nothing did. */
  readonly previous: PreviousRead | null;
}
