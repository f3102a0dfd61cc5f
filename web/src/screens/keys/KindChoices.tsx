import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { KEY_DEFAULTS } from '../../../../src/domain/access/key-terms.ts';
import { KEY_KINDS, type KeyKind } from '../../../../src/domain/access/partner-key.ts';

const LABELS: Readonly<Record<KeyKind, string>> = {
  secret: 'Secret: for programs, with the scopes that you choose',
  publishable: 'Publishable: for web pages, where everybody can read it; Tier 0',
};

/** Choice of the kind of a new key. The form goes on with the default limits of that kind. */
export const KindChoices = () => {
  const { field } = useInput<KeyKind>({ source: 'kind' });
  const { setValue } = useFormContext();
  const choose = (kind: KeyKind): void => {
    field.onChange(kind);
    setValue('rate_limit_per_min', KEY_DEFAULTS[kind].requestsPerMinute);
    setValue('quota_per_day', KEY_DEFAULTS[kind].requestsPerDay);
  };
  return (
    <FormControl component="fieldset" fullWidth sx={{ my: 2 }}>
      <FormLabel component="legend">Kind</FormLabel>
      <RadioGroup value={field.value as KeyKind} onChange={(_event, kind) => choose(kind as KeyKind)}>
        {KEY_KINDS.map((kind) => (
          <FormControlLabel key={kind} value={kind} control={<Radio size="small" />} label={LABELS[kind]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
