import { t } from 'ttag';
import { Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import icon from '../../../design/favicon.svg';

/** Icon and name of the service, as on its public pages, above the name of this part of it. */
export const Wordmark = ({ children }: { readonly children?: ReactNode }) => (
  <Group gap="xs" wrap="nowrap">
    <img src={icon} width={28} height={28} alt="" />
    <div>
      <Text fw={700} lh={1.3} size="sm" className="nowrap">{t`Market intelligence`}</Text>
      {children}
    </div>
  </Group>
);
