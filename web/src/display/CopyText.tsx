import { ActionIcon, CopyButton, Group, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** An identifier in full, to be copied. */
export const CopyText = ({ text, what }: { readonly text: string; readonly what: string }) => (
  <Group gap={4} wrap="nowrap">
    <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copied.' : 'Copy'}>
          <ActionIcon variant="subtle" color="gray" size="sm" onClick={copy} aria-label={`Copy the ${what}`}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  </Group>
);
