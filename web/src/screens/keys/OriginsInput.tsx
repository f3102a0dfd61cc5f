import { TextInput } from 'react-admin';

/** Input of the origins of a publishable key. */
export const OriginsInput = () => (
  <TextInput
    source="allowed_origins"
    label="Origins"
    multiline
    minRows={2}
    required
    fullWidth
    helperText="The sites whose pages may use the key, one a line: https://example.com, without a path. www.example.com is another one."
  />
);
