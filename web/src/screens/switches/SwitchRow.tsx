import { jt, t } from 'ttag';
import { Group, Paper, Switch, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { confirm } from '../../display/confirm.tsx';
import { LastChange } from './LastChange.tsx';
import { type OnOffSwitch, SWITCH_EFFECTS } from './switch-effects.ts';
import { useSwitches } from './use-switches.ts';
import { Gated } from '../../display/Gated.tsx';
import { type SwitchesView } from '../../api/generated/operators-api.ts';

export interface SwitchRowProps {
  readonly name: OnOffSwitch;
  readonly switches: SwitchesView;
}

/** One switch with the effect of each position. The grave one requires a confirmation. */
export const SwitchRow = ({ name, switches }: SwitchRowProps) => {
  const explanation = useId();
  const change = useSwitches();
  const effect = SWITCH_EFFECTS[name];
  const isOn = switches[name];
  const [position, other] = isOn ? (['on', 'off'] as const) : (['off', 'on'] as const);
  const done = `${effect.title}: ${other}.`;

  const turn = (): void => {
    if (effect.grave !== other) {
      void change({ [name]: !isOn }, done);
      return;
    }
    void confirm({
      title: t`Turn ${other}: ${effect.title}`,
      children: t`${effect[other]} In force on every process within a second.`,
      action: t`Turn ${other}`,
      isDangerous: true,
      reason: 'required',
      ...(effect.word === undefined ? {} : { word: effect.word }),
      onConfirm: (reason) => change({ [name]: !isOn, reason }, done, { [name]: isOn }),
    });
  };

  return (
    <Paper withBorder p="md" component="section">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2}>{effect.title}</Title>
          <div id={explanation}>
            <Text size="sm">{jt`Now ${position}: ${effect[position]}`}</Text>
            <Text size="sm" c="dimmed">{jt`If ${other}: ${effect[other]}`}</Text>
          </div>
          <LastChange name={name} switches={switches} />
        </div>
        <Gated>
          <Switch
            checked={isOn}
            onChange={turn}
            label={isOn ? t`On` : t`Off`}
            labelPosition="left"
            aria-label={effect.title}
            aria-describedby={explanation}
          />
        </Gated>
      </Group>
    </Paper>
  );
};
