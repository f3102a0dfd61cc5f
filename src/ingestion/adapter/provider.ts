import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { wireOf } from '../../../packages/engine/sources/source-rows.ts';
import { type SourceDefinition, type VintageCoverage } from '../../../packages/engine/sources/source.ts';
import { malformed, type ProviderLog } from '../http/provider-failure.ts';
import { DEFAULT_POLICY, type ProviderRequestPolicy } from '../http/request-limits.ts';
import { type ProviderJudgement } from '../http/response-judgement.ts';
import { type ProviderTransport } from '../payload/payload-reader.ts';
import { type PayloadRows, type PayloadShape } from '../payload/payload-shape.ts';
import {
  currentObservation,
  type FetchedObservations,
  historicObservations,
  mustHaveData,
  newestObservations,
  NO_OBSERVATIONS,
  observeRows,
  type ProviderPoint,
} from './observations.ts';

/** Both methods throw a `ProviderFailure` if the response isn't usable. */
export interface ProviderAdapter {
  readonly provider: ProviderKey;
  /**
   * Returns all completed values in the response for the latest values, so that late or revised values aren't missed.
   * `knownAtMs` of every observation is `nowMs`, the moment of the fetch; for `fetch` sources it's also `eventAtMs`.
   */
  latest(source: SourceDefinition, nowMs: number, signal: AbortSignal): Promise<FetchedObservations>;
  /**
   * Returns the past in [fromMs, toMs), oldest first, with an event's revisions in the order in which they became
   * known. `knownAtMs` is the end of the period plus the source's declared publication lag, or the release time if the
   * provider gives one. Values known after `toMs` aren't returned. Returns an empty list if the provider doesn't keep
   * this source's past.
   */
  history(
    source: SourceDefinition,
    fromMs: number,
    toMs: number,
    signal: AbortSignal,
  ): Promise<FetchedObservations>;
}

export interface AdapterContext {
  readonly transport: ProviderTransport;
  /** Null if none is configured. */
  readonly apiKey: string | null;
  readonly now: () => number;
  readonly log: ProviderLog;
}

/** Everything that ingestion needs to know about a provider. */
export interface ProviderModule {
  readonly key: ProviderKey;
  readonly shapes: Readonly<Record<string, PayloadShape<unknown>>>;
  /** Its request policy with its published limits; `hasKey`: requests carry an API key. */
  readonly requestPolicy: (hasKey: boolean) => ProviderRequestPolicy;
  /** Interprets error responses that only this provider sends. */
  readonly judge?: ProviderJudgement;
  readonly createAdapter: (context: AdapterContext) => ProviderAdapter;
}

/** One read of a source: its latest values, or its past in [fromMs, toMs). */
export interface SourceRead<Wire> {
  readonly source: SourceDefinition;
  /** The provider's address of the source. */
  readonly wire: Wire;
  /** Null: the latest values. */
  readonly fromMs: number | null;
  /** For the latest values, the moment of the fetch. */
  readonly toMs: number;
  /** Whether an empty response is an error: latest values always exist, and so do those of a long past. */
  readonly mustHaveValues: boolean;
  readonly signal: AbortSignal;
}

/** Dated values of a source. */
export interface ReadPoints extends PayloadRows<ProviderPoint> {
  /** Revisions that a past includes, if the provider revises its values. */
  readonly vintages?: VintageCoverage;
  /** Called if no row was rejected, by its schema or as an observation. */
  readonly onAccepted?: () => void;
}

/** Declaration of a provider: what is particular about it. */
export interface ProviderDeclaration<Wire> {
  readonly key: ProviderKey;
  readonly sources: readonly SourceDefinition<string, string, Wire>[];
  readonly shapes: ProviderModule['shapes'];
  /** What differs from `DEFAULT_POLICY`, with the published limits. */
  readonly policy: (
    hasKey: boolean,
  ) => Partial<ProviderRequestPolicy> & Pick<ProviderRequestPolicy, 'limits'>;
  readonly judge?: ProviderJudgement;
  /** Values count from their release, before their period has begun. */
  readonly isDatedForward?: boolean;
  /** Returns dated values, a current value, or null if the provider keeps no past of the source. */
  readonly createReader: (
    context: AdapterContext,
  ) => (read: SourceRead<Wire>) => Promise<ReadPoints | number | null>;
}

/** Builds a provider from its declaration: what its reader returns becomes observations. */
export function defineProvider<Wire>(declaration: ProviderDeclaration<Wire>): ProviderModule {
  const { key, sources, shapes, policy, judge, createReader, isDatedForward = false } = declaration;
  return {
    key,
    shapes,
    requestPolicy: (hasKey) => ({ ...DEFAULT_POLICY, ...policy(hasKey) }),
    ...(judge ? { judge } : {}),
    createAdapter: (context) => {
      const reader = createReader(context);
      const observe = async (
        read: Omit<SourceRead<Wire>, 'wire'>,
        judged: (points: readonly ProviderPoint[]) => FetchedObservations,
      ): Promise<FetchedObservations> => {
        const { source, toMs } = read;
        const result = await reader({ ...read, wire: wireOf(sources, source) });
        if (result === null) return NO_OBSERVATIONS;
        if (typeof result === 'number') return currentObservation(source, result, toMs);
        const observed = observeRows(source, result, isDatedForward ? Infinity : toMs, judged);
        if (result.rejectedCount + observed.rejected.length === 0) result.onAccepted?.();
        return result.vintages === undefined ? observed : { ...observed, vintages: result.vintages };
      };
      return {
        provider: key,
        latest: (source, nowMs, signal) =>
          observe({ source, fromMs: null, toMs: nowMs, mustHaveValues: true, signal }, (points) =>
            newestObservations(source, points, nowMs, { datedForward: isDatedForward }),
          ),
        history: (source, fromMs, toMs, signal) =>
          observe(
            { source, fromMs, toMs, mustHaveValues: mustHaveData(source, fromMs, toMs), signal },
            (points) => historicObservations(source, points, fromMs, toMs),
          ),
      };
    },
  };
}

/** @param mustHave names the rows that an empty response lacks; null: it can be empty */
export function filledRows<Rows extends PayloadRows<unknown>>(
  provider: ProviderKey,
  { content, request }: { readonly content: Rows; readonly request: string },
  mustHave: string | null,
): Rows {
  if (mustHave !== null && content.read === 0)
    throw malformed(provider, request, `no ${mustHave} where there must be`);
  return content;
}
