import { createHash } from 'node:crypto';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { METHODOLOGY } from '../../packages/engine/composites/methodology.ts';
import * as agentRules from '../../packages/engine/crew/agent-rules.ts';
import { MANDATES, CREW } from '../../packages/engine/crew/crew.ts';
import { regimeMeasurements } from '../../packages/engine/crew/market-regime.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { evaluateTransform } from '../../packages/engine/measurement/evaluate-transform.ts';
import { usualRangeDays } from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { publishedWindow } from '../../packages/engine/licensed-inputs/published-window.ts';
import { type Measurement } from '../../packages/engine/measurement/measurement.ts';
import { ObservationTimeline, type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import * as consensusRules from '../../packages/engine/verdict/consensus-rules.ts';
import { PLAN_RECORDS } from '../../packages/engine/verdict/plan-record.ts';
import * as planRules from '../../packages/engine/verdict/plan-rules.ts';
import { SIGNAL_THRESHOLDS } from '../../packages/engine/verdict/verdict-thresholds.ts';
import { TEMPLATE_VERSION } from '../../packages/engine/narrative/narrative.ts';
import { fixedShiftOf } from '../../test/support/fixed-grid.ts';
import { seededRandom } from '../../test/support/synthetic-inputs.ts';
import { everyPublishedSentence } from './published-sentences.ts';

/** A methodology or the template, its version, and a digest of everything that its figures or words depend on. */
export interface MethodologyDigest {
  /** `composite.<index>`; `engine` for the indices, the crew, the consensus, and the plan; `template` for the published words. */
  readonly name: string;
  readonly version: string;
  readonly digest: string;
}

/** The recorded digests: name → version → digest. Written by `npm run methodology:record`. */
export const DIGESTS_FILE = 'docs/methodology-digests.json';
export type RecordedDigests = Record<string, Record<string, string>>;

const CUTOFF_MS = Date.UTC(2024, 0, 1);
/** Of values on made-up windows: fewer than a double has, so that a processor's last bit does not count. */
const DIGITS = 9;

/** The digests of the methodologies as they are declared and computed now. */
export function currentDigests(): MethodologyDigest[] {
  const composites = COMPOSITE_INDICES.map((index) => {
    const { version, labels, assets } = METHODOLOGY[index];
    const parts = ASSETS.map((asset) => ({
      asset,
      rescaling: assets[asset].rescaling,
      components: assets[asset].components.map((one) => ({ weight: one.weight, ...identityOf(one) })),
    }));
    const bands = labels.map(({ below, label }) => [String(below), label]);
    return { name: `composite.${index}`, version, digest: digestOf({ bands, parts }) };
  });
  const crew = CREW.map((agent) => ({
    agent,
    weight: MANDATES[agent].weight,
    assets: ASSETS.map((asset) => ({
      asset,
      range: MANDATES[agent].assets[asset].range,
      facts: MANDATES[agent].assets[asset].facts.map((fact) => ({
        weight: fact.weight,
        shape: fact.shape,
        flags: [fact.flagAtLow, fact.flagAtHigh],
        ...identityOf(fact),
      })),
    })),
  }));
  const regimes = ASSETS.map((asset) => regimeMeasurements(asset).map(identityOf));
  const rules = { ...agentRules, ...consensusRules, ...planRules, PLAN_RECORDS, SIGNAL_THRESHOLDS };
  return [
    ...composites,
    // With the indices: cycles:verify recomputes all of a cycle under the version of the engine.
    {
      name: 'engine',
      version: METHODOLOGY_VERSION,
      digest: digestOf({ crew, regimes, rules, composites: composites.map(({ digest }) => digest) }),
    },
    { name: 'template', version: TEMPLATE_VERSION, digest: digestOf(everyPublishedSentence()) },
  ];
}

/**
 * What is wrong with the recorded digests, one message per methodology; empty where they are as the code has them.
 */
export function digestProblems(current: readonly MethodologyDigest[], recorded: RecordedDigests): string[] {
  return current.flatMap(({ name, version, digest }) => {
    const published = recorded[name]?.[version];
    if (published === undefined)
      return [`${name}: version ${version} has no digest yet; run npm run methodology:record`];
    if (published === digest) return [];
    return [
      `${name}: version ${version} is published with digest ${published.slice(0, 12)} and is now ${digest.slice(0, 12)}; ` +
        'raise its version, announce it, and run npm run methodology:record',
    ];
  });
}

/** What decides a measurement's figures: its declaration, and what its transform makes of made-up windows. */
function identityOf(one: Measurement) {
  const { name, sourceIds, transform, direction, map } = one;
  return { name, sourceIds, transform, direction, map, value: valueOnMadeUpWindows(one) };
}

function valueOnMadeUpWindows({ transform, sourceIds, sourceLookbackDays }: Measurement): string | null {
  const windows = sourceIds.map((id, i) => {
    const publishedAsOf = (sourceId: string): SeriesWindow =>
      publishedWindow(
        sourceId,
        madeUpWindow(sourceId, sourceLookbackDays[i]! + usualRangeDays(sourceById(sourceId))),
        fixedShiftOf(sourceId).gridShift ?? 0n,
        publishedAsOf,
      );
    return publishedAsOf(id);
  });
  return evaluateTransform(transform, windows)?.toPrecision(DIGITS) ?? null;
}

/** A random walk of a source, the same for its id and length whatever else there is. */
function madeUpWindow(sourceId: string, days: number): SeriesWindow {
  const { publicationSeconds, candles } = sourceById(sourceId);
  const random = seededRandom(Number.parseInt(sha256(sourceId).slice(0, 8), 16));
  const stepMs = publicationSeconds * SECOND_MS;
  const count = Math.ceil((days * DAY_MS) / stepMs);
  let close = 50;
  const observations = Array.from({ length: count }, (_, i) => {
    close = Math.min(95, Math.max(5, close * (1 + 0.04 * (random() - 0.5))));
    const eventAtMs = CUTOFF_MS - (count - i) * stepMs;
    const quoteVolume = 1000 * (0.5 + random());
    const candle = {
      open: close * (1 + 0.01 * (random() - 0.5)),
      high: close * 1.02,
      low: close * 0.98,
      baseVolume: quoteVolume / close,
      quoteVolume,
      takerBuyQuoteVolume: quoteVolume * (0.4 + 0.2 * random()),
    };
    return {
      sourceId,
      eventAtMs,
      knownAtMs: eventAtMs,
      fetchedAtMs: eventAtMs,
      value: close,
      candle: candles ? candle : null,
    };
  });
  return new ObservationTimeline(observations).asOf(CUTOFF_MS, days * DAY_MS);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of plain data, whatever the order of its keys. */
const digestOf = (value: unknown): string => sha256(JSON.stringify(sortedKeys(value)));

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, field]): [string, unknown] => [key, sortedKeys(field)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
