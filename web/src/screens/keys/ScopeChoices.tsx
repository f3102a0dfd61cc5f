import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { type Scope, SCOPES } from '../../../../src/domain/access/access-rights.ts';
import { sentencesOf } from './scope-sentences.ts';

/** Scope of every key: the service adds it if missing. */
const OF_EVERY_KEY: Scope = 'data:read';

/** Checkboxes of the scopes, each with its description. */
export const ScopeChoices = () => {
  const { field, fieldState } = useInput<readonly Scope[]>({ source: 'scopes' });
  const chosen = field.value as readonly Scope[];
  const toggle = (scope: Scope, wanted: boolean): void =>
    field.onChange(SCOPES.filter((each) => (each === scope ? wanted : chosen.includes(each))));
  return (
    <FormControl component="fieldset" error={fieldState.invalid} sx={{ my: 2 }}>
      <FormLabel component="legend">Scopes</FormLabel>
      <FormGroup>
        {SCOPES.map((scope) => (
          <FormControlLabel
            key={scope}
            sx={{ alignItems: 'flex-start', mt: 1 }}
            control={
              <Checkbox
                checked={scope === OF_EVERY_KEY || chosen.includes(scope)}
                disabled={scope === OF_EVERY_KEY}
                onChange={(_event, wanted) => toggle(scope, wanted)}
                slotProps={{ input: { 'aria-label': scope, 'aria-describedby': `opens-${scope}` } }}
                sx={{ pt: 0 }}
              />
            }
            label={
              <>
                <code>{scope}</code>
                <Typography id={`opens-${scope}`} variant="body2" color="text.secondary">
                  {scope === OF_EVERY_KEY && 'Every key has it. '}
                  {sentencesOf(scope).join(' ')}
                </Typography>
              </>
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
};
