import { type Cell, type Column } from '../../domain/exports/export-product.ts';
import { type PublicCalibration, type PublicConsensus } from '../../domain/proof/cycle-parts.ts';
import { type VoteTally } from '../../domain/crew/crew-result.ts';
import { type Signal } from '../../domain/signals.ts';

/** Columns of a verdict, in exports and tables. */
export const VERDICT_COLUMNS: readonly Column[] = [
  { name: 'signal', type: 'text', description: "The lead's signal." },
  { name: 'confidence', type: 'number', description: 'Agreement of the crew, 0 to 1, not a probability.' },
  {
    name: 'claim',
    type: 'text',
    description: 'Claim about the price after 24 hours; null: none was calibrated.',
  },
  { name: 'probability', type: 'number', description: 'Calibrated probability of the claim; null: none.' },
  { name: 'base_rate', type: 'number', description: 'Base rate of the claim; null: none.' },
  { name: 'consensus_signal', type: 'text', description: 'Signal of the weighted votes.' },
  { name: 'consensus_score', type: 'number', description: 'Weighted mean of the votes, -1 to 1.' },
  {
    name: 'contributing_weight',
    type: 'number',
    description: "Share of the crew's weight that voted, 0 to 1.",
  },
  { name: 'votes_bullish', type: 'integer', description: 'Bullish votes.' },
  { name: 'votes_bearish', type: 'integer', description: 'Bearish votes.' },
  { name: 'votes_neutral', type: 'integer', description: 'Neutral votes.' },
  { name: 'votes_monitoring', type: 'integer', description: 'Agents without enough fresh data.' },
];

/** The fields of a verdict that tables show. */
interface ShownVerdict {
  readonly verdict: {
    readonly signal: Signal;
    readonly confidence: number;
    readonly calibration: Pick<PublicCalibration, 'claim' | 'probability' | 'base_rate'> | null;
  };
  readonly consensus: Pick<PublicConsensus, 'signal' | 'score' | 'contributing_weight'>;
  readonly votes: VoteTally;
}

/** The cells of `VERDICT_COLUMNS`. */
export const verdictCells = ({ verdict, consensus, votes }: ShownVerdict): readonly Cell[] => [
  verdict.signal,
  verdict.confidence,
  verdict.calibration?.claim ?? null,
  verdict.calibration?.probability ?? null,
  verdict.calibration?.base_rate ?? null,
  consensus.signal,
  consensus.score,
  consensus.contributing_weight,
  votes.bullish,
  votes.bearish,
  votes.neutral,
  votes.monitoring,
];
