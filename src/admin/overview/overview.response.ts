import { type Asset } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type AttentionKind, type Severity } from '../../domain/attention/attention.ts';
import { type DegradedReason, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { type Signal } from '../../domain/signals.ts';
import { type CycleItem } from '../cycles/cycles.response.ts';

/** How the parts of the service stand. */
export interface HealthView {
  /** `ok`, unless the data API is off or something below is not as it should be. */
  readonly status: 'ok' | 'impaired';
  /** One sentence for each thing that is not; empty while `ok`. */
  readonly reasons: readonly string[];
  readonly providers: 'sandbox' | 'live';
  readonly mode: 'paper' | 'live';
  /** Workers that gave a sign of life within two minutes. */
  readonly workers: number;
  readonly worker_seen_at: string | null;
  readonly database_reachable: boolean;
  /** In the order of DATABASE_READ_URLS, as the process that answers sees them. Only one that is `asked` answers reads. */
  readonly read_replicas: readonly {
    readonly number: number;
    readonly state: 'asked' | 'lagging' | 'away';
    readonly lag_seconds: number | null;
  }[];
  /** When the process that answers was started. */
  readonly started_at: string;
}

/** The newest cycle and how the crew voted on the market. */
export interface NewestCycleView extends CycleItem {
  readonly age_seconds: number;
  readonly next_cycle_at: string;
  /** True when smoothing kept the signal of the cycle before against this cycle's own. */
  readonly held: boolean;
  readonly votes: Readonly<Record<Signal, number>>;
  readonly market_regime: string;
  readonly risk_flags: readonly string[];
}

/** One index of one asset now, and over the last 48 hours. */
export interface CompositeGauge {
  readonly asset: Asset;
  readonly index: CompositeIndex;
  /** 0–100; null where no component had a value. */
  readonly score: number | null;
  readonly label: string;
  /** True when more than half of the weight is stale or absent now. */
  readonly degraded: boolean;
  /** Weight (0–1) of components that are stale or absent now. */
  readonly stale_weight: number;
  /** One score per moment of `history_at`; null where the cycle is missing or had none. */
  readonly history: readonly (number | null)[];
}

/** A source that is not as it should be. */
export interface TroubledSource {
  readonly source_id: string;
  readonly title: string;
  readonly status: FreshnessStatus;
  readonly degraded_reason: DegradedReason | null;
  readonly since: string | null;
}

/** One UTC minute of partners’ requests to the data and the older public API, with and without a key, over all processes. */
export interface TrafficMinute {
  readonly minute_at: string;
  readonly requests: number;
  /** Replies 400 to 499. */
  readonly client_errors: number;
  /** Replies 500 and above. */
  readonly server_errors: number;
}

/** Something an operator should look at. */
export interface AttentionItem {
  readonly kind: AttentionKind;
  readonly severity: Severity;
  /** Id of the source, key or outage, number of the (first) cycle; null where there is just one. */
  readonly subject: string | null;
  /** One sentence. */
  readonly message: string;
  /** Since when, or null where that is not known. */
  readonly since: string | null;
}

/** What the first screen shows. */
export interface Overview {
  readonly health: HealthView;
  /** Null until a cycle was published. */
  readonly newest_cycle: NewestCycleView | null;
  /** Quarter-hours of the 48 hours up to the newest cycle, oldest first, both ends included; empty until one was published. */
  readonly history_at: readonly string[];
  readonly composites: readonly CompositeGauge[];
  readonly sources: {
    readonly total: number;
    readonly by_status: Readonly<Record<FreshnessStatus, number>>;
    readonly troubled: readonly TroubledSource[];
  };
  /** The last 60 whole minutes, oldest first, minutes without requests included. */
  readonly traffic: readonly TrafficMinute[];
  /** Most severe first, at most 50 and one with the number of further ones; empty when nothing needs attention. */
  readonly attention: readonly AttentionItem[];
}
