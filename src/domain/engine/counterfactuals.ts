import { LEADING_ASSET } from '../assets.ts';
import { type AgentRead, type CrewResult, type UncalibratedResult } from '../crew/crew-result.ts';
import { CREW, type CrewMember, MANDATES } from '../crew/crew.ts';
import { marketRegimeOf, regimeMeasurements } from '../crew/market-regime.ts';
import { type CycleInputs, type SourceInput } from '../cycle/cycle-inputs.ts';
import { sourcesBehind } from '../licensed-inputs/licensed-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { type Signal } from '../signals.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../sources/provider.ts';
import { sourceById } from '../sources/registry.ts';
import { readCrew, weighCrew } from './engine.ts';

/** What is left out of a cycle to see what depends on it. */
export const COUNTERFACTUAL_KINDS = ['agent', 'provider'] as const;
export type CounterfactualKind = (typeof COUNTERFACTUAL_KINDS)[number];

/** The verdict that a cycle would have given without one agent or one provider. */
export interface Counterfactual {
  readonly kind: CounterfactualKind;
  readonly id: CrewMember | ProviderKey;
  readonly verdict: Signal;
  /** Consensus score, −1 to 1; 0 for monitoring. */
  readonly score: number;
  /** 0–1; 0 for monitoring. */
  readonly confidence: number;
  readonly changesVerdict: boolean;
}

/** The verdict's part of a crew's result. */
export type CrewVerdict = Pick<UncalibratedResult, 'signal' | 'confidence' | 'consensus'>;

/** The sources that the verdict depends on: those of the facts and the regime of the leading asset. */
export const VERDICT_SOURCES: ReadonlySet<string> = new Set(
  [
    ...CREW.flatMap((agent) => MANDATES[agent].assets[LEADING_ASSET].facts),
    ...regimeMeasurements(LEADING_ASSET),
  ].flatMap(({ sourceIds }) => sourceIds.flatMap(sourcesBehind)),
);

/** Returns the same inputs as if some providers had never answered. */
export const withoutProviders = (inputs: CycleInputs, down: readonly ProviderKey[]): CycleInputs => ({
  ...inputs,
  sources: new Map<string, SourceInput>(
    [...inputs.sources].filter(([id]) => !down.includes(sourceById(id).provider)),
  ),
});

/** Computes only the verdict of a cycle; it doesn't depend on composites, outlook, or plan. */
export function computeVerdict(inputs: CycleInputs): CrewVerdict {
  const reader = new CycleInputReader(inputs);
  const regime = marketRegimeOf(LEADING_ASSET, reader);
  const previous = inputs.previous?.signals[LEADING_ASSET] ?? null;
  return readCrew(LEADING_ASSET, regime, previous, reader, () => null);
}

/**
 * Returns the verdict without each agent: as if it had abstained with no data, so that the others' weights count more and
 * the confidence less.
 *
 * @param crew of the leading asset, computed by this methodology
 * @param previous signal that smoothing started from
 */
export const withoutEachAgent = (crew: CrewResult, previous: Signal | null): Counterfactual[] =>
  crew.agents.map(({ agent }) => {
    const reads = crew.agents.map((read) => (read.agent === agent ? silenced(read) : read));
    return counterfactual('agent', agent, weighCrew(crew.asset, reads, previous), crew.signal);
  });

/**
 * Computes the verdict without each provider, one provider at a time, so that the caller can do other work between them.
 *
 * @param inputs at least `VERDICT_SOURCES`
 * @param verdict the published signal
 */
export function* withoutEachProvider(inputs: CycleInputs, verdict: Signal): Generator<Counterfactual> {
  for (const provider of PROVIDER_KEYS)
    yield counterfactual('provider', provider, computeVerdict(withoutProviders(inputs, [provider])), verdict);
}

/** Returns the read of an agent without any data, whose score could have been anything. */
const silenced = (read: AgentRead): AgentRead => ({
  ...read,
  signal: 'monitoring',
  confidence: 0,
  score: 0,
  scoreLow: -1,
  scoreHigh: 1,
  abstained: true,
  freshWeight: 0,
});

const counterfactual = (
  kind: CounterfactualKind,
  id: Counterfactual['id'],
  { signal, confidence, consensus }: CrewVerdict,
  published: Signal,
): Counterfactual => ({
  kind,
  id,
  verdict: signal,
  score: consensus.score,
  confidence,
  changesVerdict: signal !== published,
});
