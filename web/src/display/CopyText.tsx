import { t } from 'ttag';
import { ActionIcon, type ActionIconProps, CopyButton, Group, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from './icons.ts';

export interface CopyProps {
  readonly text: string;
  /** Names it: `key`. */
  readonly what: string;
}

export const Copy = ({ text, what, ...props }: CopyProps & ActionIconProps) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? t`Copied.` : t`Copy`}>
        <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={t`Copy the ${what}`} {...props}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      </Tooltip>
    )}
  </CopyButton>
);

/** An identifier in full, to be copied. */
export const CopyText = (props: CopyProps) => (
  <Group gap={4} wrap="nowrap">
    <code style={{ overflowWrap: 'anywhere' }}>{props.text}</code>
    <Copy {...props} size="sm" />
  </Group>
);
