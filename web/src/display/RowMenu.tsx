import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from './icons.ts';
import { type ReactNode } from 'react';

export interface RowMenuProps {
  /** Names its subject: `Actions on Acme`. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Menu of actions on a row, behind three dots. */
export const RowMenu = ({ label, children }: RowMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label={label}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
