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

export const COUNTERFACTUAL_KINDS = ['agent', 'provider'] as const;
export type CounterfactualKind = (typeof COUNTERFACTUAL_KINDS)[number];

export interface Counterfactual {
  readonly kind: CounterfactualKind;
  readonly id: CrewMember | ProviderKey;
  readonly verdict: Signal;
  readonly score: number;
  readonly confidence: number;
  readonly changesVerdict: boolean;
}

export type CrewVerdict = Pick<UncalibratedResult, 'signal' | 'confidence' | 'consensus'>;

export const VERDICT_SOURCES: ReadonlySet<string> = new Set(
  [
    ...CREW.flatMap((agent) => MANDATES[agent].assets[LEADING_ASSET].facts),
    ...regimeMeasurements(LEADING_ASSET),
  ].flatMap(({ sourceIds }) => sourceIds.flatMap(sourcesBehind)),
);

export const withoutProviders = (inputs: CycleInputs, down: readonly ProviderKey[]): CycleInputs => ({
  ...inputs,
  sources: new Map<string, SourceInput>(
    [...inputs.sources].filter(([id]) => !down.includes(sourceById(id).provider)),
  ),
});

/** The verdict doesn't depend on composites, outlook, or plan. */
export function computeVerdict(inputs: CycleInputs): CrewVerdict {
  const reader = new CycleInputReader(inputs);
  const regime = marketRegimeOf(LEADING_ASSET, reader);
  const previous = inputs.previous?.signals[LEADING_ASSET] ?? null;
  return readCrew(LEADING_ASSET, regime, previous, reader, () => null);
}

/** As if the agent had abstained, so that the others' weights count more and the confidence less. */
export const withoutEachAgent = (crew: CrewResult, previous: Signal | null): Counterfactual[] =>
  crew.agents.map(({ agent }) => {
    const reads = crew.agents.map((read) => (read.agent === agent ? silenced(read) : read));
    return counterfactual('agent', agent, weighCrew(crew.asset, reads, previous), crew.signal);
  });

/** One provider at a time, so that the caller can do other work between them. */
export function* withoutEachProvider(inputs: CycleInputs, verdict: Signal): Generator<Counterfactual> {
  for (const provider of PROVIDER_KEYS)
    yield counterfactual('provider', provider, computeVerdict(withoutProviders(inputs, [provider])), verdict);
}

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
