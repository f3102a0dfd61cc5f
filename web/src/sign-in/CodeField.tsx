import { t } from 'ttag';
import { TextInput } from '@mantine/core';
import { type FieldProps } from './OneFieldForm.tsx';

export interface CodeFieldProps {
  readonly field: FieldProps;
  /** True if a recovery code is accepted too. */
  readonly takesRecovery: boolean;
}

/** A field for a code of the authenticator app. */
export const CodeField = ({ field, takesRecovery }: CodeFieldProps) => (
  <TextInput
    label={t`Code`}
    description={
      takesRecovery
        ? t`Six digits from your authenticator app, or one of your recovery codes.`
        : t`The six digits that your authenticator app shows.`
    }
    name="code"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={40}
    required
    data-autofocus
    {...field}
  />
);
