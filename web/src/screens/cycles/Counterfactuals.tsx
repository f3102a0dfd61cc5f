import { t } from 'ttag';
import { Alert, Text } from '@mantine/core';
import { LEADING_ASSET } from '../../../../packages/engine/assets.ts';
import { type DataColumn, numberColumn, signalColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { fixed, signedScore, wholePercent } from '../../display/numbers.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { type CounterfactualItem, type CycleDetail } from '../../api/generated/operators-api.ts';
import { inWords } from '../../display/words.ts';
import { language } from '../../language/language.ts';

/** A counterfactual with its distance from the published score. */
interface Row extends CounterfactualItem {
  readonly shift: number;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'name', header: t`Without`, value: ({ name }) => name },
  { id: 'kind', header: t`Kind`, value: ({ kind }) => (kind === 'agent' ? t`agent` : t`provider`) },
  signalColumn('verdict', t`Verdict`, ({ verdict }) => verdict),
  {
    id: 'changes_verdict',
    header: t`Changes the verdict`,
    value: (row) => (row.changes_verdict ? t`yes` : t`no`),
    cell: (row) => (row.changes_verdict ? <StateBadge label={t`yes`} tone="warning" /> : t`no`),
  },
  numberColumn('score', t`Score`, ({ score }) => score, fixed),
  numberColumn('shift', t`Shift`, ({ shift }) => shift, signedScore),
  numberColumn('confidence', t`Agreement`, ({ confidence }) => confidence, wholePercent),
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
    return <EmptyState title={t`No counterfactuals for this cycle`}>{state.reason}</EmptyState>;
  const decisive = rows.filter((row) => row.changes_verdict).map(({ name }) => name);
  return (
    <>
      <Text size="sm" mb="sm">
        {decisive.length === 0
          ? t`No single agent or provider decides it: without any one of them, the verdict is still ${inWords(cycle.signal)}.`
          : t`The verdict would differ without ${new Intl.ListFormat(language(), { type: 'disjunction' }).format(decisive)}.`}
      </Text>
      {state.reason !== null && (
        <Alert color="yellow" mb="sm">
          {state.reason}
        </Alert>
      )}
      <DataTable
        name="counterfactuals"
        caption={t`The verdict without each agent and provider`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={t`There is nothing to leave out.`}
      />
    </>
  );
};
