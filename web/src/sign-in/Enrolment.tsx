import { t } from 'ttag';
import { Button, Group, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { $api, type TotpEnrolment } from '../api/operators-api.ts';
import { CopyText } from '../display/CopyText.tsx';
import { CodeField } from './CodeField.tsx';
import { OneFieldForm } from './OneFieldForm.tsx';
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx';

/** Sets up an authenticator app: its QR code, the first code, and the recovery codes. Loaded late. */
export default function Enrolment({ onDone }: { readonly onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = $api.useMutation('post', '/api/v1/admin/session/totp');
  const confirm = $api.useMutation('post', '/api/v1/admin/session/totp/confirm');
  const enrolment = begin.data?.data;
  return (
    <Stack maw={560}>
      {enrolment === undefined ? (
        <Button
          w="fit-content"
          loading={begin.isPending}
          onClick={() => void begin.mutateAsync({})}
        >{t`Set up an authenticator app`}</Button>
      ) : (
        <>
          <Scan enrolment={enrolment} />
          <OneFieldForm
            action={t`Confirm the app`}
            onSend={async (code) => {
              const { data } = await confirm.mutateAsync({ body: { code } });
              setCodes(data.recovery_codes);
            }}
            onDone={() => undefined}
          >
            {(field) => <CodeField field={field} takesRecovery={false} />}
          </OneFieldForm>
        </>
      )}
      {codes !== null && <RecoveryCodesModal codes={codes} onClose={onDone} />}
    </Stack>
  );
}

const QR_SIZE = 176;

const Scan = ({ enrolment }: { readonly enrolment: TotpEnrolment }) => (
  <Group align="flex-start">
    <QRCodeSVG
      value={enrolment.otpauth_uri}
      size={QR_SIZE}
      marginSize={2}
      title={t`QR code for the authenticator app`}
      role="img"
    />
    <Stack gap="xs" flex={1} miw={180}>
      <Text size="sm">
        {t`Scan this with your authenticator app, or type in this secret. It is shown only once.`}
      </Text>
      <CopyText text={enrolment.secret} what={t`secret`} />
    </Stack>
  </Group>
);
