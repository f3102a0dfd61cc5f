import { Alert, Text } from '@mantine/core';
import { LEADING_ASSET } from '../../../../packages/engine/assets.ts';
import { type DataColumn, numberColumn, signalColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { fixed, signedScore, wholePercent } from '../../display/numbers.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { type CounterfactualItem, type CycleDetail } from '../../api/generated/operators-api.ts';

/** A counterfactual with its distance from the published score. */
interface Row extends CounterfactualItem {
  readonly shift: number;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'name', header: 'Without', value: ({ name }) => name },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind },
  signalColumn('verdict', 'Verdict', ({ verdict }) => verdict),
  {
    id: 'changes_verdict',
    header: 'Changes the verdict',
    value: (row) => (row.changes_verdict ? 'yes' : 'no'),
    cell: (row) => (row.changes_verdict ? <StateBadge label="yes" tone="warning" /> : 'no'),
  },
  numberColumn('score', 'Score', ({ score }) => score, fixed),
  numberColumn('shift', 'Shift', ({ shift }) => shift, signedScore),
  numberColumn('confidence', 'Agreement', ({ confidence }) => confidence, wholePercent),
];

/** The verdict without each agent and each provider: changed verdicts first, then the largest moves of the score. */
export const Counterfactuals = ({ cycle }: { readonly cycle: CycleDetail }) => {
  const { counterfactuals, counterfactuals_state: state } = cycle;
  const published = cycle.crew.find(({ asset }) => asset === LEADING_ASSET)?.consensus.score ?? 0;
  const rows = counterfactuals
    .map((one): Row => ({ ...one, shift: one.score - published }))
    .sort(
      (one, other) =>
        Number(other.changes_verdict) - Number(one.changes_verdict) ||
        Math.abs(other.shift) - Math.abs(one.shift),
    );
  if (state.state === 'unavailable')
    return <EmptyState title="No counterfactuals for this cycle">{state.reason}</EmptyState>;
  const decisive = rows.filter((row) => row.changes_verdict).map(({ name }) => name);
  return (
    <>
      <Text size="sm" mb="sm">
        {decisive.length === 0
          ? `No single agent or provider decides it: without any one of them, the verdict is still ${cycle.signal}.`
          : `The verdict would differ without ${new Intl.ListFormat('en', { type: 'disjunction' }).format(decisive)}.`}
      </Text>
      {state.reason !== null && (
        <Alert color="yellow" mb="sm">
          {state.reason}
        </Alert>
      )}
      <DataTable
        name="counterfactuals"
        caption="The verdict without each agent and provider"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty="There is nothing to leave out."
      />
    </>
  );
};
