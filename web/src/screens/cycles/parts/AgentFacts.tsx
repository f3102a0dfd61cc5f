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
  { id: 'key', header: 'Fact', value: ({ key }) => inTitle(key) },
  numberColumn('value', 'Value', ({ value }) => value, measured),
  { id: 'unit', header: 'Unit', value: ({ unit }) => unit },
  { id: 'leaning', header: 'Leaning', value: ({ leaning }) => leaning },
  numberColumn('weight', 'Weight', ({ rule }) => rule && rule.weight, percent),
  numberColumn('age_weight', 'By age', (fact) => fact.age_weight, percent),
  numberColumn('contribution', 'Contribution', ({ contribution }) => contribution, signedScore),
  numberColumn('anchor_low', 'Low anchor', ({ rule }) => rule && rule.anchor_low, measured, HIDDEN),
  numberColumn('anchor_high', 'High anchor', ({ rule }) => rule && rule.anchor_high, measured, HIDDEN),
  {
    id: 'bullish_when',
    header: 'Bullish when',
    value: ({ rule }) => rule && bullishWhen(rule.direction),
    isHidden: true,
  },
  { id: 'shape', header: 'Shape', value: ({ rule }) => rule && rule.shape, isHidden: true },
  { id: 'license_class', header: 'Class', value: (fact) => fact.license_class, isHidden: true },
  {
    id: 'source_ids',
    header: 'Sources',
    value: (fact) => fact.source_ids.join(', '),
    cell: (fact) => <SourceLinks ids={fact.source_ids} />,
  },
];

const LOST_COLUMNS: readonly DataColumn<LostFactItem>[] = [
  { id: 'key', header: 'Lacked', value: ({ key }) => inTitle(key) },
  { id: 'reason', header: 'Reason', value: ({ reason }) => inWords(reason) },
  numberColumn('missing_days', 'Missing days', (lost) => lost.missing_days, String),
  numberColumn('lost_weight', 'Lost weight', (lost) => lost.lost_weight, percent),
  {
    id: 'source_ids',
    header: 'Sources',
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
        caption={`Facts of ${name} on ${asset}`}
        columns={FACT_COLUMNS}
        rows={facts}
        rowKey={({ key }) => key}
        empty={`${name} had no fact, so it abstained.`}
      />
      {lost.length > 0 && (
        <DataTable
          name="lost-facts"
          caption={`Facts that ${name} lacked on ${asset}`}
          columns={LOST_COLUMNS}
          rows={lost}
          rowKey={({ key }) => key}
        />
      )}
      {facts.length > 0 && (
        <Formula of="Opinion = sum of the contributions, each weight × by age × leaning ÷ fresh weight">
          {`${sumWritten(facts.map(({ contribution }) => contribution))} ≈ ${fixed(opinion)} (fresh weight ${percent(agent.fresh_weight, 0)})`}
        </Formula>
      )}
      {range === null ? (
        <Formula of="Range of opinions">{NOT_KNOWN}</Formula>
      ) : (
        <>
          <Formula
            of={`Score = the opinion’s place in its range ${fixed(low)} to ${fixed(high)}, kept within −1 to 1`}
          >
            {`2 × (${fixed(opinion)} − ${bracketed(low)}) ÷ (${fixed(high)} − ${bracketed(low)}) − 1 ≈ ${fixed(agent.score)}`}
          </Formula>
          <Formula
            of={`Signal: bullish from ${AGENT_SIGNAL_FROM}, bearish from −${AGENT_SIGNAL_FROM}, neutral between`}
          >
            {`${fixed(agent.score)} is ${agent.signal}`}
          </Formula>
          <Formula of="Confidence = (base + strength + agreement) × fresh weight, each part the least that complete data could have made of it">
            {percent(agent.confidence, 0)}
          </Formula>
        </>
      )}
    </Stack>
  );
};
