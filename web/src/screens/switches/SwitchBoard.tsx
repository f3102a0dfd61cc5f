import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Confirm } from 'react-admin';
import { type SwitchesView } from '../../../../src/admin/switches/switches.response.ts';
import { apiQueryKey, useApiQuery } from '../../api/use-api-query.ts';
import { useCommand } from '../../api/use-command.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { MODE_EFFECTS, type OnOffSwitch, SWITCH_EFFECTS, type SwitchEffect } from './switch-effects.ts';
import { TurnDialog } from './TurnDialog.tsx';

interface SwitchCardProps {
  readonly effect: SwitchEffect;
  readonly on: boolean;
  readonly pending: boolean;
  readonly onChange: (on: boolean, reason: string | null) => void;
}

/** One switch with the effect of each position. The more severe position opens a dialog. */
const SwitchCard = ({ effect, on, pending, onChange }: SwitchCardProps) => {
  const explanation = useId();
  const [asking, setAsking] = useState(false);
  const position = on ? 'on' : 'off';
  const other = on ? 'off' : 'on';

  const turn = (): void => {
    if (effect.grave === other) setAsking(true);
    else onChange(!on, null);
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
      {asking && (
        <TurnDialog
          effect={effect}
          to={other}
          onTurn={(reason) => {
            setAsking(false);
            onChange(!on, reason);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};

type Mode = SwitchesView['mode'];

const MODES = Object.keys(MODE_EFFECTS) as Mode[];

interface ModeCardProps {
  readonly mode: Mode;
  readonly pending: boolean;
  readonly onChange: (mode: Mode) => void;
}

/** Paper or live mode, with its effect; a change requires confirmation. */
const ModeCard = ({ mode, pending, onChange }: ModeCardProps) => {
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

const PATH = '/switches';
const NAMES = Object.keys(SWITCH_EFFECTS) as OnOffSwitch[];

/** What partners are served, as a whole: every switch with its effect. */
export const SwitchBoard = () => {
  const answer = useApiQuery<SwitchesView>(PATH, { everySeconds: 30 });
  const { run, pending } = useCommand<SwitchesView>({
    done: ({ not_stored: notStored }) =>
      notStored === undefined
        ? 'Changed. In force on every process within a second.'
        : 'Off in the process that answered, and not stored: switch it off at every other process too. It is stored once the database can write.',
    stale: [apiQueryKey(PATH)],
  });
  const change = (body: Partial<SwitchesView> & { readonly reason?: string | null }): void =>
    run({ path: PATH, method: 'PATCH', body });

  return (
    <>
      <ScreenHeading>
        What partners are served as a whole. Changes are in force within a second, and stand in the audit log.
      </ScreenHeading>
      <AsyncContent answer={answer} what="read the switches" height={480}>
        {(switches) => (
          <Stack spacing={2}>
            {NAMES.map((name) => (
              <SwitchCard
                key={name}
                effect={SWITCH_EFFECTS[name]}
                on={switches[name]}
                pending={pending}
                onChange={(on, reason) => change({ [name]: on, reason })}
              />
            ))}
            <ModeCard mode={switches.mode} pending={pending} onChange={(mode) => change({ mode })} />
          </Stack>
        )}
      </AsyncContent>
    </>
  );
};
