import { CheckboxGroupInput, required, SelectInput } from 'react-admin';
import { UtcMomentInput } from '../../display/UtcMomentInput.tsx';
import { PRODUCT_CHOICES } from './outage-products.ts';
import { REASON_CHOICES } from './outage-reasons.ts';

/** The fields of an outage, the same for a new one and for one that is known. */
export const OutageInputs = () => (
  <>
    <UtcMomentInput source="starts_at" label="Starts" required />
    <UtcMomentInput source="ends_at" label="Ends" helperText="Leave empty while it is not over." />
    <SelectInput source="reason" choices={REASON_CHOICES} validate={required()} fullWidth />
    <CheckboxGroupInput
      source="products"
      choices={PRODUCT_CHOICES}
      helperText="None means every product."
      row={false}
    />
  </>
);
