import { jt, t } from 'ttag';
import { Button, Group, NumberInput, Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { $api, type AlertThreshold } from '../../api/operators-api.ts';
import { Failure } from '../../display/Failure.tsx';
import { Gated } from '../../display/Gated.tsx';
import { count } from '../../display/numbers.ts';
import { Loaded } from '../../display/Loaded.tsx';
import { Screen } from '../../display/Screen.tsx';
import { Ago } from '../../display/Time.tsx';
import { notifyDone } from '../../display/toasts.tsx';

/** From when on the overview lists something, and how severe it is. */
export const AlertThresholds = () => {
  const thresholds = $api.useQuery('get', '/api/v1/admin/alert-thresholds');
  return (
    <Screen
      title={t`Alert thresholds`}
      description={t`What the overview lists, and when partners count as failing. A change is in force at once.`}
      parents={[{ label: t`Overview`, to: '/' }]}
    >
      <Loaded what={t`read the thresholds`} query={thresholds}>
        {({ data }) => (
          <Stack gap="sm" maw={860}>
            {data.thresholds.map((threshold) => (
              <ThresholdRow key={`${threshold.key} ${threshold.value}`} threshold={threshold} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
};

const ThresholdRow = ({ threshold }: { readonly threshold: AlertThreshold }) => {
  const { key, meaning, unit, value, default: fallback, minimum, maximum } = threshold;
  const [typed, setTyped] = useState<number | string>(value);
  const change = $api.useMutation('post', '/api/v1/admin/alert-thresholds/{key}');
  const set = (to: number | null) => change.mutateAsync({ params: { path: { key } }, body: { value: to } });
  const before = threshold.changed_at === null ? null : value;
  const save = async (to: number | null): Promise<void> => {
    await set(to);
    notifyDone(t`The threshold is changed.`, () => set(before));
  };
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-end" gap="sm">
        <NumberInput
          label={meaning}
          description={
            <>
              {t`${count(minimum)} to ${count(maximum)} ${unit}, by default ${fallback}.`}
              {threshold.changed_by !== null && (
                <> {jt`Changed by ${threshold.changed_by} ${<Ago key="1" at={threshold.changed_at} />}.`}</>
              )}
            </>
          }
          suffix={unit === 'percent' ? ' %' : ` ${unit}`}
          allowDecimal={false}
          inputWrapperOrder={['label', 'description', 'input']}
          maw={560}
          flex={1}
          miw={240}
          value={typed}
          onChange={setTyped}
        />
        <Group gap="xs">
          <Gated>
            <Button
              variant="default"
              disabled={threshold.changed_at === null}
              onClick={() => void save(null).catch(() => undefined)}
            >{t`Reset to default`}</Button>
          </Gated>
          <Gated>
            <Button
              loading={change.isPending}
              disabled={typed === value || typed === ''}
              onClick={() => void save(Number(typed)).catch(() => undefined)}
            >{t`Save`}</Button>
          </Gated>
        </Group>
      </Group>
      {change.error !== null && <Failure what={t`change the threshold`} error={change.error} />}
    </Paper>
  );
};
