import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Confirm } from 'react-admin';
import { type SwitchEffect } from './switch-effects.ts';

export interface SwitchCardProps {
  readonly effect: SwitchEffect;
  readonly on: boolean;
  readonly pending: boolean;
  readonly onChange: (on: boolean) => void;
}

/** One switch, with what each of its positions does to partners. The graver position is asked for twice. */
export const SwitchCard = ({ effect, on, pending, onChange }: SwitchCardProps) => {
  const explanation = useId();
  const [asking, setAsking] = useState(false);
  const position = on ? 'on' : 'off';
  const other = on ? 'off' : 'on';

  const turn = (): void => {
    if (effect.grave === other) setAsking(true);
    else onChange(!on);
  };

  return (
    <Card variant="outlined">
      <CardContent>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography component="h2" variant="h2">
            {effect.title}
          </Typography>
          <FormControlLabel
            control={
              <Switch
                checked={on}
                disabled={pending}
                onChange={turn}
                slotProps={{ input: { 'aria-label': effect.title, 'aria-describedby': explanation } }}
              />
            }
            label={on ? 'On' : 'Off'}
            labelPlacement="start"
          />
        </Stack>
        <div id={explanation}>
          <Typography>
            Now {position}: {effect[position]}
          </Typography>
          <Typography color="text.secondary">
            If {other}: {effect[other]}
          </Typography>
        </div>
      </CardContent>
      <Confirm
        isOpen={asking}
        title={`Turn ${other}: ${effect.title}`}
        content={`${effect[other]} This is in force on every process within a second.`}
        confirm={`Turn ${other}`}
        cancel={`Leave ${position}`}
        onConfirm={() => {
          setAsking(false);
          onChange(!on);
        }}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
};
