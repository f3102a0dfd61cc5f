import { jt, t } from 'ttag';
import { Stack } from '@mantine/core';
import { SIGNALS } from '../../../../../packages/engine/signals.ts';
import { CONSENSUS_NEEDS_WEIGHT } from '../../../../../packages/engine/verdict/consensus-rules.ts';
import { type DataColumn, numberColumn } from '../../../display/columns.tsx';
import { DataTable } from '../../../display/DataTable.tsx';
import { Facts } from '../../../display/Facts.tsx';
import { TextLink } from '../../../display/links.tsx';
import { fixed, percent, signedScore } from '../../../display/numbers.ts';
import { SignalBadge } from '../../../display/SignalBadge.tsx';
import { inTitle } from '../../../display/words.ts';
import { bracketed, NOT_KNOWN, sumWritten } from '../arithmetic.ts';
import { Formula } from '../Formula.tsx';
import { type CrewItem, type CycleDetail, type VoteItem } from '../../../api/generated/operators-api.ts';
import { inWords } from '../../../display/words.ts';

/** A vote; a null score means that the agent abstained. */
type Vote = Pick<VoteItem, 'agent' | 'weight' | 'contribution'> & { readonly score: number | null };

const COLUMNS: readonly DataColumn<Vote>[] = [
  { id: 'agent', header: t`Agent`, value: ({ agent }) => inTitle(agent) },
  numberColumn('weight', t`Weight`, ({ weight }) => weight, percent),
  numberColumn('score', t`Score`, ({ score }) => score, fixed, { absent: t`abstained` }),
  numberColumn('contribution', t`Contribution`, ({ contribution }) => contribution, signedScore),
];

export interface ConsensusProps {
  readonly cycle: CycleDetail;
  readonly crew: CrewItem;
}

/** How the votes on one asset became its signal. */
export const Consensus = ({ cycle, crew }: ConsensusProps) => {
  const { consensus, thresholds, votes, asset } = crew;
  const { previous } = cycle.inputs;
  const rows = consensus.breakdown.map((vote): Vote => ({
    ...vote,
    score: consensus.abstained.includes(vote.agent) ? null : vote.score,
  }));
  const counted = rows.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]));
  const readers = crew.price_readers?.map(inTitle).join(', ') ?? NOT_KNOWN;
  return (
    <Stack>
      <Facts
        facts={[
          [t`Signal on ${asset}`, <SignalBadge signal={crew.signal} />],
          [t`Own signal, before smoothing`, <SignalBadge signal={consensus.signal} />],
          [
            t`Signal of the cycle before`,
            previous === null ? (
              t`none: there was no cycle before`
            ) : (
              <>
                <SignalBadge signal={previous.signals[asset]} />{' '}
                <TextLink
                  to="/cycles/$number"
                  params={{ number: String(previous.cycle_number) }}
                >{jt`Cycle ${previous.cycle_number}`}</TextLink>
              </>
            ),
          ],
          [t`Held from before`, crew.held ? t`yes: the earlier signal was kept` : t`no`],
          [t`Score`, fixed(consensus.score)],
          [t`Agreement`, crew.confidence === null ? NOT_KNOWN : percent(crew.confidence, 0)],
          [t`Agreement on the own signal`, percent(consensus.confidence, 0)],
          [t`Weight that voted`, percent(consensus.contributing_weight)],
          [t`Abstained`, consensus.abstained.map(inTitle).join(', ') || 'nobody'],
          [t`Votes`, SIGNALS.map((signal) => `${votes[signal]} ${inWords(signal)}`).join(', ')],
          ...(thresholds === null
            ? ([[t`Thresholds`, NOT_KNOWN]] as const)
            : ([
                [t`Becomes bearish at or below`, fixed(thresholds.bearish_from)],
                [t`Stays bearish below`, fixed(thresholds.bearish_until)],
                [t`Stays bullish above`, fixed(thresholds.bullish_until)],
                [t`Becomes bullish at or above`, fixed(thresholds.bullish_from)],
              ] as const)),
        ]}
      />
      <DataTable
        name="votes"
        caption={t`Votes on ${asset}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ agent }) => agent}
        empty={t`Nobody voted.`}
      />
      <Formula of={t`Score = sum of weight × score ÷ weight that voted`}>
        {consensus.signal === 'monitoring'
          ? t`none: less than ${percent(CONSENSUS_NEEDS_WEIGHT, 0)} of the weight voted, or no agent that reads prices (${readers})`
          : `(${counted.map(({ weight, score }) => `${fixed(weight)} × ${bracketed(score)}`).join(' + ')}) ÷ ${fixed(consensus.contributing_weight)} ≈ ${sumWritten(rows.map(({ contribution }) => contribution))} ≈ ${fixed(consensus.score)}`}
      </Formula>
    </Stack>
  );
};
