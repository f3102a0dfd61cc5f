import { t } from 'ttag';
import { Alert, Group, List, Progress, Text } from '@mantine/core';
import { $api, type CycleDetail, type VerificationCheckItem } from '../../api/operators-api.ts';
import { CopyText } from '../../display/CopyText.tsx';
import { type DataColumn, stateColumn } from '../../display/columns.tsx';
import { DataTable } from '../../display/DataTable.tsx';
import { Failure } from '../../display/Failure.tsx';
import { GatedButton } from '../../display/Gated.tsx';
import { Section } from '../../display/Section.tsx';
import { type StateBadgeProps } from '../../display/StateBadge.tsx';
import { inWords } from '../../display/words.ts';

const OUTCOMES: Readonly<Record<VerificationCheckItem['outcome'], StateBadgeProps>> = {
  different: { label: t`Different`, tone: 'bad' },
  not_compared: { label: t`Not compared`, tone: 'warning' },
  same: { label: t`Same`, tone: 'good' },
};
const BY_GRAVITY = Object.keys(OUTCOMES);

const COLUMNS: readonly DataColumn<VerificationCheckItem>[] = [
  { id: 'part', header: t`Part`, value: ({ part }) => part.split('.').map(inWords).join(', ') },
  stateColumn('outcome', t`Result`, ({ outcome }) => OUTCOMES[outcome]),
  { id: 'differences', header: t`Difference`, value: ({ differences }) => differences.join('; ') || t`none` },
];

/** Recomputes the cycle from its stored inputs, and shows whether the result is identical. */
export const VerifyCycle = ({ cycle }: { readonly cycle: CycleDetail }) => {
  const { cycle_number: number, result_hash: hash } = cycle;
  const { mutate, isPending, data, error } = $api.useMutation(
    'post',
    '/api/v1/admin/cycles/{cycle_number}/verify',
  );
  const verify = (): void => mutate({ params: { path: { cycle_number: number } } });
  const checks = data?.data.checks.toSorted(
    (one, other) => BY_GRAVITY.indexOf(one.outcome) - BY_GRAVITY.indexOf(other.outcome),
  );
  return (
    <Section
      title={t`Proof`}
      description={t`Computes this cycle again from its stored inputs and compares every byte. Partners aren’t affected.`}
      actions={<GatedButton variant="default" onClick={verify} loading={isPending}>{t`Verify`}</GatedButton>}
    >
      <Group gap="xs" mb="sm">
        <Text size="sm" c="dimmed">{t`Result hash (SHA-256)`}</Text>
        <CopyText text={hash} what={t`result hash`} />
      </Group>
      <div role="status">
        {isPending && (
          <>
            <Text size="sm">{t`Computing cycle ${number} again; this may take 20 seconds.`}</Text>
            <Progress value={100} animated mt="xs" aria-label={t`Verifying cycle ${number}`} />
          </>
        )}
        {data?.data.identical === true && (
          <Alert color="green" title={t`Identical`} mb="sm">
            {t`Computed again from its stored inputs, cycle ${number} gives the same bytes.`}
          </Alert>
        )}
        {data?.data.identical === false && (
          <Alert color="red" title={t`Cycle ${number} can’t be reproduced as it was published`} mb="sm">
            <List size="sm">
              {data.data.differences.map((difference) => (
                <List.Item key={difference}>{difference}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
      {error !== null && !isPending && (
        <Failure what={t`verify cycle ${number}`} error={error} onRetry={verify} />
      )}
      {checks && (
        <DataTable
          name={`verification-${number}`}
          caption={t`Compared parts of cycle ${number}`}
          columns={COLUMNS}
          rows={checks}
          rowKey={({ part }) => part}
          empty={t`Nothing was compared.`}
        />
      )}
    </Section>
  );
};
