import { type AgentRead } from '../../packages/engine/crew/crew-result.ts';
import { type CrewMember } from '../../packages/engine/crew/crew.ts';
import { type Signal } from '../../packages/engine/signals.ts';

export const crewRead = (agent: CrewMember, signal: Signal, score: number, freshWeight = 1): AgentRead => ({
  agent,
  asset: 'BTC',
  signal,
  confidence: signal === 'monitoring' ? 0 : 0.5,
  score,
  scoreLow: signal === 'monitoring' ? -1 : score,
  scoreHigh: signal === 'monitoring' ? 1 : score,
  abstained: signal === 'monitoring',
  freshWeight,
  marketRegime: 'ranging',
  riskFlags: [],
  reasons: [],
  dataCategories: [],
  calibration: null,
});
