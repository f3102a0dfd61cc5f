import { type Asset } from '../../../../../packages/engine/assets.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../../../../packages/engine/sources/provider.ts';
import { type ConditionCode } from '../../../display/condition-labels.ts';
import { type CycleDetail } from '../../../api/generated/operators-api.ts';

/** Part of a composite or of an agent's opinion that rests on one provider. */
export interface Flow {
  readonly provider: ProviderKey;
  /** The reader's address on the page, `composites/sentiment` or `agents/tokio`. */
  readonly reader: string;
  /** Part of the weight that counted, 0–1; null if the methodology's weights aren't known. */
  readonly share: number | null;
}

/** The inputs of one provider as the cycle saw them. */
export interface ProviderInputs {
  readonly provider: ProviderKey;
  readonly total: number;
  /** Sources that were read and had a value, working or broken. */
  readonly withValue: number;
  /** Number of sources by condition; sources that were removed since have none. */
  readonly conditions: ReadonlyMap<ConditionCode, number>;
}

/** The provider that a source's id begins with. @throws Error for an id of none of the nine */
export function providerOf(sourceId: string): ProviderKey {
  const provider = PROVIDER_KEYS.find((key) => sourceId.startsWith(`${key}.`));
  if (provider === undefined) throw new Error(`${sourceId} names no provider`);
  return provider;
}

/** The providers in their order, with the states of their sources. */
export const providerInputs = ({ inputs }: Pick<CycleDetail, 'inputs'>): readonly ProviderInputs[] =>
  PROVIDER_KEYS.map((provider) => {
    const sources = inputs.sources.filter((input) => providerOf(input.source_id) === provider);
    const conditions = new Map<ConditionCode, number>();
    for (const { condition } of sources)
      if (condition !== null) conditions.set(condition.code, (conditions.get(condition.code) ?? 0) + 1);
    return {
      provider,
      total: sources.length,
      withValue: sources.filter(
        ({ state, newest }) => newest !== null && (state === 'available' || state === 'broken'),
      ).length,
      conditions,
    };
  });

interface Reading {
  readonly source_ids: readonly string[];
  readonly share: number | null;
}

/** Flows from providers to readers by weight. A reading of several sources counts for each in equal parts. */
export function flowsOf(cycle: CycleDetail, asset: Asset): readonly Flow[] {
  const composites = cycle.composites
    .filter((composite) => composite.asset === asset)
    .flatMap(({ index, components }) =>
      flowsInto(
        `composites/${index}`,
        components
          .filter(({ points }) => points !== null)
          .map((component) => ({ ...component, share: component.effective_weight })),
      ),
    );
  const agents = (cycle.crew.find((crew) => crew.asset === asset)?.agents ?? []).flatMap((agent) =>
    flowsInto(
      `agents/${agent.agent}`,
      agent.facts.map((fact) => ({
        ...fact,
        share: fact.rule === null ? null : fact.rule.weight / agent.fresh_weight,
      })),
    ),
  );
  return [...composites, ...agents];
}

function flowsInto(reader: string, readings: readonly Reading[]): Flow[] {
  const shares = new Map<ProviderKey, number | null>();
  for (const { source_ids: ids, share } of readings)
    for (const id of ids) {
      const provider = providerOf(id);
      const before = shares.get(provider) ?? 0;
      shares.set(provider, share === null ? null : before + share / ids.length);
    }
  return PROVIDER_KEYS.flatMap((provider) => {
    const share = shares.get(provider);
    return share === undefined ? [] : [{ provider, reader, share }];
  });
}
