import { type FreshnessFacts } from '../../domain/freshness/freshness.ts';
import { type Attribution } from '../../domain/sources/provider.ts';
import { type FreshnessSource } from './freshness-source.ts';
import { type Outage } from '../../domain/attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';

/** Something asked for, or within the caller's rights, that is not served, and why. */
export interface UnavailableItem {
  readonly id: string;
  readonly reason: string;
}

/** A part of what was asked for, or is served by default, that the caller's tier or the licence of the data cut off. */
export interface Clamp {
  /** The parameter that would choose it. */
  readonly parameter: 'from';
  /** Its value as it was asked for, or by default: ISO-8601 UTC. */
  readonly asked: string;
  /** The value that is served; null: no window is, but the latest value or nothing. */
  readonly granted: string | null;
  readonly reason: string;
}

/** A known outage that overlaps a history window. */
export interface Gap {
  readonly starts_at: string;
  /** Null: not over. */
  readonly ends_at: string | null;
  readonly reason: string;
}

/** What `meta.freshness` is judged from, again for every response. */
export type AnswerFreshness =
  | {
      /** `aged`: renewed at its cadence. `recorded`: historic, never renewed. */
      readonly kind: 'aged' | 'recorded';
      readonly facts: FreshnessFacts;
      /** Which part of the service, or which provider, the data comes from. */
      readonly source: FreshnessSource;
    }
  /** Made from what the program itself knows, so it has no age. */
  | { readonly kind: 'built_in'; readonly cadenceSeconds: number; readonly source: FreshnessSource };

/** Data that is JSON already. It holds no field of an age, because its tag is made of all of it. */
export class ReadyJson {
  constructor(readonly text: string) {}
}

/** What a feature answers: data, and everything the envelope says of it that the request does not decide. */
export interface Answer {
  /** Plain JSON, or the text of it. */
  readonly data: object | ReadyJson;
  /** Event time: when the fact was true. */
  readonly asOfMs: number;
  readonly freshness: AnswerFreshness;
  readonly mode: 'paper' | 'live';
  readonly generatedBy?: string | null;
  readonly attribution?: readonly Attribution[];
  readonly nextCursor?: string | null;
  readonly gaps?: readonly Gap[];
  readonly unavailable?: readonly UnavailableItem[];
  readonly clamped?: readonly Clamp[];
}

/** Gaps of several kinds as one list: by their begin, the oldest first. */
export const inOrder = (gaps: readonly Gap[]): Gap[] =>
  gaps.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));

/** A known outage as `meta.gaps` lists it. */
export const gapOf = ({
  startsAtMs,
  endsAtMs,
  reason,
}: Pick<Outage, 'startsAtMs' | 'endsAtMs' | 'reason'>): Gap => ({
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
});
