import Typography from '@mui/material/Typography';
import { type CrewItem } from '../../../../../src/admin/cycles/cycle-crew.response.ts';
import { type CycleDetail } from '../../../../../src/admin/cycles/cycle-detail.response.ts';
import { SIGNALS } from '../../../../../src/domain/signals.ts';
import { CONSENSUS_NEEDS_WEIGHT } from '../../../../../src/domain/verdict/consensus-rules.ts';
import { type Column, ScrollableTable } from '../../../display/ScrollableTable.tsx';
import { SignalChip } from '../../../display/SignalChip.tsx';
import { percent } from '../../../display/numbers.ts';
import { Figures } from '../parts/Figures.tsx';
import { Formula } from '../parts/Formula.tsx';
import { bracketed, exact, notKnown, sumOf, sumWritten } from '../parts/cycle-labels.ts';

export interface ConsensusSectionProps {
  readonly cycle: CycleDetail;
  /** Agents' results for the selected asset. */
  readonly crew: CrewItem;
}

type Vote = CrewItem['consensus']['breakdown'][number] & { readonly abstained: boolean };

const COLUMNS: readonly Column<Vote>[] = [
  { heading: 'Agent', of: ({ agent }) => agent },
  { heading: 'Weight of the vote', of: ({ weight }) => exact(weight), numeric: true },
  { heading: 'Score', of: ({ score, abstained }) => (abstained ? 'abstained' : exact(score)), numeric: true },
  {
    heading: 'Weight × score',
    of: ({ weight, score }) => exact(Number((weight * score).toFixed(6))),
    numeric: true,
  },
  { heading: 'Contribution', of: ({ contribution }) => exact(contribution), numeric: true },
];

/** How the votes on one asset became its signal. */
export const ConsensusSection = ({ cycle, crew }: ConsensusSectionProps) => {
  const { consensus, thresholds, votes, asset } = crew;
  const previous = cycle.inputs.previous;
  const before = previous?.signals[asset] ?? null;
  const rows = consensus.breakdown.map((vote): Vote => ({
    ...vote,
    abstained: consensus.abstained.includes(vote.agent),
  }));
  const contributing = rows.filter(({ abstained }) => !abstained);
  const enough = consensus.signal !== 'monitoring';
  return (
    <>
      <Figures
        of={[
          [`Signal on ${asset}`, <SignalChip signal={crew.signal} />],
          ['Own signal, before smoothing', <SignalChip signal={consensus.signal} />],
          [
            'Signal of the cycle before',
            before === null || previous === null ? (
              'none: there was no cycle before'
            ) : (
              <>
                <SignalChip signal={before} /> in cycle {previous.cycle_number}
              </>
            ),
          ],
          ['Held', crew.held ? 'yes: the earlier signal was kept' : 'no'],
          ['Score', exact(consensus.score)],
          ['Confidence of the own signal: agreement, no probability', exact(consensus.confidence)],
          ['Contributing weight', exact(consensus.contributing_weight)],
          ['Abstained', consensus.abstained.join(', ') || 'nobody'],
          ['Votes', SIGNALS.map((signal) => `${votes[signal]} ${signal}`).join(', ')],
        ]}
      />
      <ScrollableTable
        label={`Votes on ${asset}`}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ agent }) => agent}
        sums={[
          'Sum',
          exact(Number(sumOf(contributing, ({ weight }) => weight).toFixed(6))),
          null,
          exact(Number(sumOf(contributing, ({ weight, score }) => weight * score).toFixed(6))),
          exact(Number(sumOf(rows, ({ contribution }) => contribution).toFixed(6))),
        ]}
      />
      <Formula of="Score = sum of weight × score ÷ contributing weight">
        {enough
          ? `(${contributing.map(({ weight, score }) => `${exact(weight)} × ${bracketed(score)}`).join(' + ')}) ÷ ${exact(consensus.contributing_weight)} ≈ ${sumWritten(contributing.map(({ contribution }) => contribution))} ≈ ${exact(consensus.score)}`
          : `none: less than ${percent(CONSENSUS_NEEDS_WEIGHT)} of the votes contribute, or none of those who read prices (${crew.price_readers?.join(', ') ?? 'not known'}), so the signal is monitoring`}
      </Formula>
      {thresholds === null ? (
        <Formula of="Thresholds">{notKnown(cycle.methodology_version)}</Formula>
      ) : (
        <>
          <Typography component="h3" variant="h3" sx={{ mt: 2 }}>
            Thresholds
          </Typography>
          <Figures
            of={[
              ['Becomes bearish at or below', exact(thresholds.bearish_from)],
              ['Stays bearish below', exact(thresholds.bearish_until)],
              ['Stays bullish above', exact(thresholds.bullish_until)],
              ['Becomes bullish at or above', exact(thresholds.bullish_from)],
            ]}
          />
        </>
      )}
    </>
  );
};
