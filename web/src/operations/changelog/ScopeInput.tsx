import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { PRODUCTS } from '../../../../src/domain/catalog/products.ts';

const PRODUCT_IDS: readonly string[] = PRODUCTS.map(({ id }) => id);

/** What an entry concerns: products are suggested, routes and fields are typed. */
export const ScopeInput = ({ source }: { readonly source: string }) => {
  const { field, fieldState } = useInput<string[]>({ source, defaultValue: [] });
  const complaint = fieldState.error?.message;
  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      autoSelect
      options={PRODUCT_IDS}
      value={(field.value as string[] | undefined) ?? []}
      onChange={(_event, chosen) => field.onChange(chosen.map((part) => part.trim()).filter(Boolean))}
      renderValue={(chosen, itemProps) =>
        chosen.map((part, index) => {
          const { key, ...props } = itemProps({ index });
          return <Chip key={key} label={part} size="small" {...props} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label="Scope"
          error={complaint !== undefined}
          helperText={complaint ?? 'Products, routes or fields it concerns. Enter after each.'}
        />
      )}
    />
  );
};
