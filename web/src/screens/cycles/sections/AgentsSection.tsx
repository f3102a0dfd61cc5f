import Typography from '@mui/material/Typography';
import {
  type AgentItem,
  type CrewItem,
  type FactItem,
  type FactRule,
  type LostFactItem,
} from '../../../../../src/admin/cycles/cycle-crew.response.ts';
import { type Asset } from '../../../../../src/domain/assets.ts';
import { AGENT_SIGNAL_FROM } from '../../../../../src/domain/crew/agent-rules.ts';
import { type Column, ScrollableTable } from '../../../display/ScrollableTable.tsx';
import { SignalChip } from '../../../display/SignalChip.tsx';
import { identifierLabel, inWords } from '../../../display/identifier-labels.ts';
import { percent } from '../../../display/numbers.ts';
import { Formula } from '../parts/Formula.tsx';
import { Section } from '../parts/Section.tsx';
import {
  bracketed,
  bullishWhen,
  exact,
  notKnown,
  rounded,
  signed,
  sumOf,
  sumWritten,
} from '../parts/cycle-labels.ts';

interface AgentFactsProps {
  readonly agent: AgentItem;
  readonly asset: Asset;
  readonly methodologyVersion: string;
}

const ofRule =
  (show: (rule: FactRule) => string) =>
  ({ rule }: FactItem): string =>
    rule === null ? 'not known' : show(rule);

const FACT_COLUMNS: readonly Column<FactItem>[] = [
  { heading: 'Fact', of: ({ key }) => inWords(key) },
  { heading: 'Value', of: ({ value }) => (value === null ? 'no value' : exact(value)), numeric: true },
  { heading: 'Unit', of: ({ unit }) => unit },
  { heading: 'Low anchor', of: ofRule((rule) => exact(rule.anchor_low)), numeric: true },
  { heading: 'High anchor', of: ofRule((rule) => exact(rule.anchor_high)), numeric: true },
  {
    heading: 'Bullish when',
    of: ofRule(bullishWhen),
  },
  { heading: 'Shape', of: ofRule(({ shape }) => shape) },
  { heading: 'Leaning', of: ({ leaning }) => leaning },
  { heading: 'Weight', of: ofRule(({ weight }) => exact(weight)), numeric: true },
  {
    heading: 'By age',
    of: ({ age_weight: byAge }) => (byAge === null ? 'not weighed' : exact(byAge)),
    numeric: true,
  },
  { heading: 'Contribution', of: ({ contribution }) => exact(contribution), numeric: true },
  { heading: 'Class', of: (fact) => fact.license_class },
  { heading: 'Sources', of: (fact) => fact.source_ids.join(', ') },
];

const LOST_COLUMNS: readonly Column<LostFactItem>[] = [
  { heading: 'Fact', of: ({ key }) => inWords(key) },
  {
    heading: 'Reason',
    of: ({ reason, missing_days: days }) =>
      days === null ? inWords(reason) : `${inWords(reason)}: needs ${days} more days`,
  },
  { heading: 'Lost weight', of: (lost) => exact(lost.lost_weight), numeric: true },
  { heading: 'Sources', of: (lost) => lost.source_ids.join(', ') },
];

/** What an agent lacked; nothing where it lacked nothing. */
const LostFacts = ({ agent, asset }: Pick<AgentFactsProps, 'agent' | 'asset'>) =>
  agent.lost_facts.length === 0 ? null : (
    <ScrollableTable
      label={`Facts that ${agent.agent} lacked on ${asset}`}
      columns={LOST_COLUMNS}
      rows={agent.lost_facts}
      keyOf={({ key }) => key}
    />
  );

/** An agent's facts, and how they became its score, its signal and its confidence. */
const AgentFacts = ({ agent, asset, methodologyVersion }: AgentFactsProps) => {
  const { facts, opinion_range: range, fresh_weight: freshWeight } = agent;
  if (agent.abstained)
    return (
      <>
        <Typography color="text.secondary">
          {agent.agent} abstained: only {percent(freshWeight)} of what it looks at counts, which is too little
          to say anything. It counts in neither part of the fraction.
        </Typography>
        <LostFacts agent={agent} asset={asset} />
      </>
    );
  const opinion = rounded(sumOf(facts, ({ contribution }) => contribution));
  const rulesKnown = facts.every(({ rule }) => rule !== null);
  return (
    <>
      <ScrollableTable
        label={`Facts of ${agent.agent} on ${asset}`}
        columns={FACT_COLUMNS}
        rows={facts}
        keyOf={({ key }) => key}
        sums={[
          'Sum',
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          null,
          rulesKnown ? exact(freshWeight) : null,
          opinion,
          null,
          null,
        ]}
      />
      <LostFacts agent={agent} asset={asset} />
      <Formula of="Opinion = sum of the contributions, each weight × by age × leaning ÷ fresh weight">
        {sumWritten(facts.map(({ contribution }) => contribution))} = {opinion}
        {rulesKnown ? ` (fresh weight ${exact(freshWeight)})` : ''}
      </Formula>
      {range === null ? (
        <Formula of="Range of opinions">{notKnown(methodologyVersion)}</Formula>
      ) : (
        <>
          <Formula
            of={`Score = the opinion’s place in its range ${exact(range[0])} … ${exact(range[1])}, kept within −1 … 1`}
          >
            2 × ({opinion} − {bracketed(range[0])}) ÷ ({exact(range[1])} − {bracketed(range[0])}) − 1 ={' '}
            {exact(agent.score)}
          </Formula>
          <Formula
            of={`Signal: bullish from ${AGENT_SIGNAL_FROM}, bearish from −${AGENT_SIGNAL_FROM}, neutral between`}
          >
            {exact(agent.score)} is {agent.signal}
          </Formula>
          <Formula of="Confidence = (base + strength + agreement) × fresh weight, each part the least that complete data could have made of it">
            {exact(agent.confidence)}
          </Formula>
        </>
      )}
    </>
  );
};

export interface AgentsSectionProps {
  /** Agents' results for the selected asset. */
  readonly crew: CrewItem;
  readonly methodologyVersion: string;
}

const COLUMNS: readonly Column<AgentItem>[] = [
  { heading: 'Agent', of: ({ agent }) => agent },
  { heading: 'Signal', of: ({ signal }) => <SignalChip signal={signal} /> },
  { heading: 'Score', of: ({ score, abstained }) => (abstained ? 'abstained' : exact(score)), numeric: true },
  { heading: 'Confidence', of: ({ confidence }) => exact(confidence), numeric: true },
  { heading: 'Fresh weight', of: (agent) => exact(agent.fresh_weight), numeric: true },
  { heading: 'Regime', of: (agent) => inWords(agent.market_regime) },
  { heading: 'Risk flags', of: (agent) => agent.risk_flags.map(inWords).join(', ') || 'none' },
  { heading: 'Looks at', of: (agent) => agent.data_categories.map(inWords).join(', ') },
];

/** What each agent said of one asset, and why. */
export const AgentsSection = ({ crew: { agents, asset }, methodologyVersion }: AgentsSectionProps) => (
  <>
    <ScrollableTable
      label={`Agents on ${asset}`}
      columns={COLUMNS}
      rows={agents}
      keyOf={({ agent }) => agent}
    />
    {agents.map((agent) => (
      <Section
        key={agent.agent}
        id={`agents/${agent.agent}`}
        level={3}
        title={identifierLabel(agent.agent)}
        gist={
          agent.abstained
            ? 'abstained'
            : `${agent.signal}, score ${signed(agent.score)}, confidence ${percent(agent.confidence)}`
        }
      >
        {() => <AgentFacts agent={agent} asset={asset} methodologyVersion={methodologyVersion} />}
      </Section>
    ))}
  </>
);
