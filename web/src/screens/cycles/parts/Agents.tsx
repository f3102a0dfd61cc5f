import { t } from 'ttag';
import { Stack } from '@mantine/core';
import { type DataColumn, numberColumn, signalColumn } from '../../../display/columns.tsx';
import { DataTable } from '../../../display/DataTable.tsx';
import { fixed, wholePercent } from '../../../display/numbers.ts';
import { inTitle, inWords } from '../../../display/words.ts';
import { Parts } from '../../../display/Parts.tsx';
import { AgentFacts } from './AgentFacts.tsx';
import { type AgentItem, type CrewItem } from '../../../api/generated/operators-api.ts';

const wordsOf = (identifiers: readonly string[]): string => identifiers.map(inWords).join(', ');

const COLUMNS: readonly DataColumn<AgentItem>[] = [
  { id: 'agent', header: t`Agent`, value: ({ agent }) => inTitle(agent) },
  signalColumn('signal', t`Signal`, ({ signal }) => signal),
  numberColumn('score', t`Score`, ({ score, abstained }) => (abstained ? null : score), fixed, {
    absent: t`abstained`,
  }),
  numberColumn('confidence', t`Confidence`, ({ confidence }) => confidence, wholePercent),
  numberColumn('fresh_weight', t`Fresh weight`, (agent) => agent.fresh_weight, wholePercent),
  { id: 'market_regime', header: t`Regime`, value: (agent) => inWords(agent.market_regime) },
  { id: 'risk_flags', header: t`Risk flags`, value: (agent) => wordsOf(agent.risk_flags) || t`none` },
  { id: 'data_categories', header: t`Looks at`, value: (agent) => wordsOf(agent.data_categories) },
];

/** Signals of all agents on one asset, with their reasons. */
export const Agents = ({ crew: { agents, asset } }: { readonly crew: CrewItem }) => (
  <Stack>
    <DataTable
      name="agents"
      caption={t`Agents on ${asset}`}
      columns={COLUMNS}
      rows={agents}
      rowKey={({ agent }) => agent}
      empty={t`No agent looked at it.`}
    />
    <Parts
      order={3}
      parts={agents.map((agent) => ({
        id: `agents/${agent.agent}`,
        title: inTitle(agent.agent),
        gist: agent.abstained
          ? 'abstained'
          : t`${inWords(agent.signal)}, score ${fixed(agent.score)}, confidence ${wholePercent(agent.confidence)}`,
        content: () => <AgentFacts agent={agent} asset={asset} />,
      }))}
    />
  </Stack>
);
