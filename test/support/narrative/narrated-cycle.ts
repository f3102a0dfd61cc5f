import { ASSETS, type Asset, SYMBOLS } from '../../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../../packages/engine/composites/composite-index.ts';
import { type AgentRead, type CrewResult, type Fact } from '../../../packages/engine/crew/crew-result.ts';
import { type CycleResult } from '../../../packages/engine/computation/engine.ts';
import { CREW, type CrewMember } from '../../../packages/engine/crew/crew.ts';
import { weighConsensus, tallyVotes } from '../../../packages/engine/verdict/consensus.ts';

/** A fact, of licence class B by default. */
export const fact = (
  key: string,
  leaning: Fact['leaning'],
  contribution: number,
  more: Partial<Fact> = {},
): Fact => ({
  key,
  sourceIds: ['intel.mvrv'],
  value: 1.5,
  unit: 'ratio',
  leaning,
  contribution,
  licenseClass: 'B',
  ...more,
});

export const fearGreed = (value: number, leaning: Fact['leaning'], contribution: number): Fact =>
  fact('fear_greed_level', leaning, contribution, {
    sourceIds: ['sentiment.fear_greed'],
    value,
    licenseClass: 'C',
  });

/** A read that abstains unless `more` overrides it. */
export const read = (agent: CrewMember, asset: Asset, more: Partial<AgentRead> = {}): AgentRead => ({
  agent,
  asset,
  signal: 'monitoring',
  confidence: 0,
  score: 0,
  abstained: (more.signal ?? 'monitoring') === 'monitoring',
  freshWeight: more.signal ? 1 : 0.25,
  marketRegime: 'ranging',
  riskFlags: [],
  reasons: [],
  dataCategories: [`${agent}_data`],
  calibration: null,
  ...more,
});

const crewOf = (asset: Asset, spoken: readonly AgentRead[]): CrewResult => {
  const agents = CREW.map(
    (agent) => spoken.find((one) => one.agent === agent && one.asset === asset) ?? read(agent, asset),
  );
  const consensus = weighConsensus(asset, agents);
  return {
    asset,
    agents,
    consensus,
    votes: tallyVotes(agents),
    signal: consensus.signal,
    confidence: consensus.confidence,
    held: false,
    calibration: null,
  };
};

export function cycleOf(spoken: readonly AgentRead[], more: Partial<CycleResult> = {}): CycleResult {
  const crew = ASSETS.map((asset) => crewOf(asset, spoken));
  const [btc] = crew;
  return {
    cycleNumber: 76_740,
    cycleAt: '2026-03-10T09:00:00+00:00',
    methodologyVersion: '1.1.0',
    composites: ASSETS.flatMap((asset) =>
      COMPOSITE_INDICES.map((index, i) => ({
        index,
        asset,
        score: 30 + 10 * i,
        rawScore: 30 + 10 * i,
        label: 'neutral',
        methodologyVersion: '1.0.0',
        components: [],
        staleInputs: [],
        delayedInputs: [],
        staleWeight: 0,
        degraded: false,
        warnings: [],
      })),
    ),
    crew,
    verdict: {
      signal: btc!.signal,
      confidence: btc!.consensus.confidence,
      confidencePct: Math.round(btc!.consensus.confidence * 100),
      symbols: SYMBOLS,
      marketRegime: 'ranging',
      riskFlags: [...new Set(btc!.agents.flatMap(({ riskFlags }) => riskFlags))],
      calibration: null,
    },
    plan: null,
    ...more,
  };
}
