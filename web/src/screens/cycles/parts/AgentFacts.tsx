import { t } from 'ttag';
import { Stack } from '@mantine/core';
import { type Asset } from '../../../../../packages/engine/assets.ts';
import { AGENT_SIGNAL_FROM } from '../../../../../packages/engine/crew/agent-rules.ts';
import { type DataColumn, numberColumn } from '../../../display/columns.tsx';
import { DataTable } from '../../../display/DataTable.tsx';
import { fixed, measured, percent, signedScore } from '../../../display/numbers.ts';
import { inTitle, inWords } from '../../../display/words.ts';
import { bracketed, bullishWhen, NOT_KNOWN, sumWritten } from '../arithmetic.ts';
import { Formula } from '../Formula.tsx';
import { SourceLinks } from './SourceLinks.tsx';
import { type AgentItem, type FactItem, type LostFactItem } from '../../../api/generated/operators-api.ts';

const HIDDEN = { isHidden: true };

const FACT_COLUMNS: readonly DataColumn<FactItem>[] = [
  { id: 'key', header: t`Fact`, value: ({ key }) => inTitle(key) },
  numberColumn('value', t`Value`, ({ value }) => value, measured),
  { id: 'unit', header: t`Unit`, value: ({ unit }) => unit },
  { id: 'leaning', header: t`Leaning`, value: ({ leaning }) => leaning },
  numberColumn('weight', t`Weight`, ({ rule }) => rule && rule.weight, percent),
  numberColumn('age_weight', t`By age`, (fact) => fact.age_weight, percent),
  numberColumn('contribution', t`Contribution`, ({ contribution }) => contribution, signedScore),
  numberColumn('anchor_low', t`Low anchor`, ({ rule }) => rule && rule.anchor_low, measured, HIDDEN),
  numberColumn('anchor_high', t`High anchor`, ({ rule }) => rule && rule.anchor_high, measured, HIDDEN),
  {
    id: 'bullish_when',
    header: t`Bullish when`,
    value: ({ rule }) => rule && bullishWhen(rule.direction),
    isHidden: true,
  },
  { id: 'shape', header: t`Shape`, value: ({ rule }) => rule && rule.shape, isHidden: true },
  { id: 'license_class', header: t`Class`, value: (fact) => fact.license_class, isHidden: true },
  {
    id: 'source_ids',
    header: t`Sources`,
    value: (fact) => fact.source_ids.join(', '),
    cell: (fact) => <SourceLinks ids={fact.source_ids} />,
  },
];

const LOST_COLUMNS: readonly DataColumn<LostFactItem>[] = [
  { id: 'key', header: t`Lacked`, value: ({ key }) => inTitle(key) },
  { id: 'reason', header: t`Reason`, value: ({ reason }) => inWords(reason) },
  numberColumn('missing_days', t`Missing days`, (lost) => lost.missing_days, String),
  numberColumn('lost_weight', t`Lost weight`, (lost) => lost.lost_weight, percent),
  {
    id: 'source_ids',
    header: t`Sources`,
    value: (lost) => lost.source_ids.join(', '),
    cell: (lost) => <SourceLinks ids={lost.source_ids} />,
  },
];

export interface AgentFactsProps {
  readonly agent: AgentItem;
  readonly asset: Asset;
}

/** The facts that an agent used, the missing ones, and how they became its score. */
export const AgentFacts = ({ agent, asset }: AgentFactsProps) => {
  const { facts, lost_facts: lost, opinion_range: range } = agent;
  const [low = -1, high = 1] = range ?? [];
  const name = inTitle(agent.agent);
  const opinion = facts.reduce((sum, { contribution }) => sum + contribution, 0);
  return (
    <Stack>
      <DataTable
        name="facts"
        caption={t`Facts of ${name} on ${asset}`}
        columns={FACT_COLUMNS}
        rows={facts}
        rowKey={({ key }) => key}
        empty={t`${name} had no fact, so it abstained.`}
      />
      {lost.length > 0 && (
        <DataTable
          name="lost-facts"
          caption={t`Facts that ${name} lacked on ${asset}`}
          columns={LOST_COLUMNS}
          rows={lost}
          rowKey={({ key }) => key}
        />
      )}
      {facts.length > 0 && (
        <Formula of={t`Opinion = sum of the contributions, each weight × by age × leaning ÷ fresh weight`}>
          {t`${sumWritten(facts.map(({ contribution }) => contribution))} ≈ ${fixed(opinion)} (fresh weight ${percent(agent.fresh_weight, 0)})`}
        </Formula>
      )}
      {range === null ? (
        <Formula of={t`Range of opinions`}>{NOT_KNOWN}</Formula>
      ) : (
        <>
          <Formula
            of={t`Score = the opinion’s place in its range ${fixed(low)} to ${fixed(high)}, kept within −1 to 1`}
          >
            {`2 × (${fixed(opinion)} − ${bracketed(low)}) ÷ (${fixed(high)} − ${bracketed(low)}) − 1 ≈ ${fixed(agent.score)}`}
          </Formula>
          <Formula
            of={t`Signal: bullish from ${AGENT_SIGNAL_FROM}, bearish from −${AGENT_SIGNAL_FROM}, neutral between`}
          >
            {t`${fixed(agent.score)} is ${inWords(agent.signal)}`}
          </Formula>
          <Formula
            of={t`Confidence = (base + strength + agreement) × fresh weight, each part the least that complete data could have made of it`}
          >
            {percent(agent.confidence, 0)}
          </Formula>
        </>
      )}
    </Stack>
  );
};
