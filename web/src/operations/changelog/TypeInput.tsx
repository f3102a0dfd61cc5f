import { required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type ChangeType } from '../../../../src/domain/catalog/changelog.ts';
import { CHANGE_MEANINGS, TYPE_CHOICES } from './change-types.ts';

/** The type of an entry, with what the chosen one tells partners. */
export const TypeInput = () => {
  const type = useWatch({ name: 'type' }) as ChangeType | undefined;
  return (
    <SelectInput
      source="type"
      choices={TYPE_CHOICES}
      validate={required()}
      helperText={type === undefined ? false : `${CHANGE_MEANINGS[type]}.`}
      fullWidth
    />
  );
};
