import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HttpError, TextInput, useRedirect } from 'react-admin';
import { type IssuedKey } from '../../../../src/admin/keys/keys.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { UtcMomentInput } from '../../display/UtcMomentInput.tsx';
import { bodyOf, NEW_TERMS } from './key-terms.ts';
import { KeyTermsForm } from './KeyTermsForm.tsx';
import { KindChoices } from './KindChoices.tsx';
import { LimitInputs } from './LimitInputs.tsx';
import { OriginsInput } from './OriginsInput.tsx';
import { PlaintextDialog } from './PlaintextDialog.tsx';
import { ScopeChoices } from './ScopeChoices.tsx';

/** True if the request may have been executed although no reply arrived. */
const mayBeDone = (refusal: Error | null): boolean =>
  refusal instanceof HttpError && (refusal.status === 0 || refusal.status >= 500);

/** What is said of the rights of a key of the chosen kind. */
const RightsInput = () =>
  useWatch({ name: 'kind' }) === 'publishable' ? <OriginsInput /> : <ScopeChoices />;

/** Form that issues a key and shows its plaintext once. */
export const KeyIssue = () => {
  const redirect = useRedirect();
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const done = useRef(false);
  const { run, pending, error, reset } = useCommand<IssuedKey>({
    onDone: (key) => {
      done.current = true;
      setIssued(key);
      // The plaintext key is held in this component's state only.
      reset();
    },
  });
  const close = (): void => {
    if (issued === null) return;
    setIssued(null);
    redirect('show', 'keys', issued.id);
  };
  return (
    <>
      <ScreenHeading title="Issue a key">
        The partner can use it within a second. It is shown once, right after.
      </ScreenHeading>
      {issued === null ? (
        <KeyTermsForm
          initial={NEW_TERMS}
          onSubmit={(values) => run({ path: '/keys', body: bodyOf(values) })}
          submit="Issue the key"
          pending={pending}
          refusal={error}
          what="issue the key"
          isDone={() => done.current}
          back="/keys"
          afterRefusal={
            mayBeDone(error) && (
              <Typography variant="body2">
                If it was issued nevertheless, it is first in the list: revoke it there, because nobody can
                read it.
              </Typography>
            )
          }
        >
          <TextInput
            source="partner"
            label="Partner"
            required
            fullWidth
            helperText="As the partner is called in the audit log."
          />
          <TextInput
            source="label"
            label="Label"
            fullWidth
            helperText="To tell several keys of a partner apart. Optional."
          />
          <KindChoices />
          <RightsInput />
          <LimitInputs />
          <UtcMomentInput source="expires_at" label="Expires" helperText="Empty: never." />
        </KeyTermsForm>
      ) : (
        <PlaintextDialog issued={issued} onClose={close} />
      )}
    </>
  );
};
