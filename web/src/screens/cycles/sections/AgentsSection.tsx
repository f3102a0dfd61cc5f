import { type AgentItem, type CrewItem } from '../../../../../src/admin/cycles/cycles.response.ts';
import { percent } from '../../../display/numbers.ts';
import { Section } from '../parts/Section.tsx';
import { SignalChip } from '../../../display/SignalChip.tsx';
import { type Column, WideTable } from '../../../display/WideTable.tsx';
import { identifierWords, inWords } from '../../../display/identifier-words.ts';
import { exact, signed } from '../parts/cycle-words.ts';
import { AgentFacts } from './AgentFacts.tsx';

export interface AgentsSectionProps {
  /** The crew on the asset that is looked at. */
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
    <WideTable label={`Agents on ${asset}`} columns={COLUMNS} rows={agents} keyOf={({ agent }) => agent} />
    {agents.map((agent) => (
      <Section
        key={agent.agent}
        id={`agents/${agent.agent}`}
        level={3}
        title={identifierWords(agent.agent)}
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
