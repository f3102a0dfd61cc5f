import { t } from 'ttag';
import { Stack } from '@mantine/core';
import { Changes } from '../../display/Changes.tsx';
import { CopyText } from '../../display/CopyText.tsx';
import { Facts } from '../../display/Facts.tsx';
import { RequestLink } from './RequestLink.tsx';
import { type AuditItem } from '../../api/generated/operators-api.ts';

/** One entry in full: each field before and after, and its origin. */
export const AuditDetails = ({ entry }: { readonly entry: AuditItem }) => (
  <Stack gap="sm">
    <Changes changes={entry.changes} />
    <Facts
      facts={[
        [t`ID of the subject`, <CopyText text={entry.target} what={t`ID of the subject`} />],
        [t`Address`, entry.address],
        [t`Request`, <RequestLink id={entry.request_id} />],
      ]}
    />
  </Stack>
);
