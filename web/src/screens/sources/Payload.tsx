import { t } from 'ttag';
import { Code, Stack, Text } from '@mantine/core';
import { CopyText } from '../../display/CopyText.tsx';
import { type PayloadView } from '../../api/generated/operators-api.ts';

/** A rejected payload: its full hash, and its beginning. */
export const Payload = ({ payload: { sha256, excerpt } }: { readonly payload: PayloadView }) => (
  <Stack gap={4}>
    <Text size="xs" c="dimmed">
      {t`SHA-256 of the payload, and its first 500 bytes. Its values can be licensed: don’t pass it on.`}
    </Text>
    <CopyText text={sha256} what={t`hash of the payload`} />
    <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {excerpt}
    </Code>
  </Stack>
);
