import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { type SwitchesView } from '../../../../src/admin/switches/switches.response.ts';
import { MODE_EFFECTS } from './switch-effects.ts';

type Mode = SwitchesView['mode'];

const MODES = Object.keys(MODE_EFFECTS) as Mode[];

export interface ModeCardProps {
  readonly mode: Mode;
  readonly pending: boolean;
  readonly onChange: (mode: Mode) => void;
}

/** Paper or live, with what each says to partners; a change is asked for twice. */
export const ModeCard = ({ mode, pending, onChange }: ModeCardProps) => {
  const [wanted, setWanted] = useState<Mode | null>(null);
  return (
    <Card variant="outlined">
      <CardContent>
        <FormControl disabled={pending}>
          <FormLabel id="mode" sx={{ typography: 'h2', color: 'text.primary' }}>
            Mode
          </FormLabel>
          <RadioGroup
            aria-labelledby="mode"
            value={mode}
            onChange={(_event, value) => setWanted(value as Mode)}
          >
            {MODES.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                label={`${each === 'paper' ? 'Paper' : 'Live'}: ${MODE_EFFECTS[each]}`}
              />
            ))}
          </RadioGroup>
        </FormControl>
      </CardContent>
      {wanted !== null && (
        <Confirm
          isOpen
          title={`Switch to ${wanted}`}
          content={`${MODE_EFFECTS[wanted]} This is in force on every process within a second; cycles published before keep their mode.`}
          confirm={`Switch to ${wanted}`}
          cancel={`Stay on ${mode}`}
          onConfirm={() => {
            setWanted(null);
            onChange(wanted);
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </Card>
  );
};
