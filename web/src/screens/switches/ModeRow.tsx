import { t } from 'ttag';
import { Paper, Radio, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { confirm } from '../../display/confirm.tsx';
import { LastChange } from './LastChange.tsx';
import { MODE_EFFECTS } from './switch-effects.ts';
import { useSwitches } from './use-switches.ts';
import { useMay } from '../../session/use-role.ts';
import { type SwitchesView } from '../../api/generated/operators-api.ts';

type Mode = SwitchesView['mode'];
const MODES = Object.keys(MODE_EFFECTS) as Mode[];

/** Paper or live. Going live takes a word and a reason. */
export const ModeRow = ({ switches }: { readonly switches: SwitchesView }) => {
  const heading = useId();
  const change = useSwitches();
  const mayChange = useMay('operator');
  const { mode } = switches;
  const ask = (wanted: Mode): void =>
    void confirm({
      title: t`Switch to ${wanted}`,
      children: t`${MODE_EFFECTS[wanted]} In force on every process within a second; cycles published before keep their mode.`,
      action: t`Switch to ${wanted}`,
      reason: 'required',
      ...(wanted === 'live' ? { isDangerous: true, word: 'live' } : {}),
      onConfirm: (reason) => change({ mode: wanted, reason }, t`The mode is ${wanted}.`),
    });
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} id={heading} mb="xs">{t`Mode`}</Title>
      <Radio.Group aria-labelledby={heading} value={mode} onChange={(wanted) => ask(wanted)}>
        <Stack gap="xs">
          {MODES.map((each) => (
            <Radio
              key={each}
              value={each}
              disabled={!mayChange}
              label={each === 'paper' ? t`Paper` : t`Live`}
              description={MODE_EFFECTS[each]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <LastChange name="mode" switches={switches} />
    </Paper>
  );
};
