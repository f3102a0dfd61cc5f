import { jt, t } from 'ttag';
import { Button, Collapse, Flex, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { count } from '../../display/numbers.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { AttentionEntry, SEVERITIES } from './AttentionEntry.tsx';
import { type AttentionGroupView, type AttentionItem } from '../../api/generated/operators-api.ts';

type Severity = keyof typeof SEVERITIES;

const NAMES: Readonly<Record<Severity, readonly [one: string, several: string]>> = {
  critical: [t`critical`, t`critical`],
  warning: [t`warning`, t`warnings`],
  notice: [t`notice`, t`notices`],
};

/** How many of each severity there are. */
export const SeverityCounts = (counts: Readonly<Record<Severity, number>>) =>
  (Object.keys(SEVERITIES) as Severity[])
    .filter((severity) => counts[severity] > 0)
    .map((severity) => (
      <StateBadge
        key={severity}
        tone={SEVERITIES[severity].tone}
        label={`${count(counts[severity])} ${NAMES[severity][counts[severity] === 1 ? 0 : 1]}`}
      />
    ));

export interface AttentionGroupProps {
  readonly group: AttentionGroupView;
  /** Those of its entries that are listed. */
  readonly entries: readonly AttentionItem[];
}

/** Entries of one kind in one sentence, which opens to show them. */
export const AttentionGroup = ({ group, entries }: AttentionGroupProps) => {
  const [isOpen, fold] = useDisclosure(false);
  const { kind, message, since, critical, warning, notice } = group;
  return (
    <Paper withBorder component="li" px="md" py="sm" display="block">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Flex flex={1} direction={{ base: 'column', xs: 'row' }} gap="sm" rowGap={4} align="flex-start">
          <SeverityCounts critical={critical} warning={warning} notice={notice} />
          <div>
            <Text fw={500} size="sm">
              {message}
            </Text>
            {since !== null && (
              <Text size="sm" c="dimmed">
                {jt`The first since ${<Time key="1" at={since} />} UTC (${<Ago key="2" at={since} />}).`}
              </Text>
            )}
          </div>
        </Flex>
        <Button
          size="compact-sm"
          variant="default"
          onClick={fold.toggle}
          aria-expanded={isOpen}
          aria-controls={`group-${kind}`}
          aria-label={t`${isOpen ? t`Hide` : t`Show`} each: ${message}`}
        >
          {jt`${isOpen ? t`Hide` : t`Show`} each`}
        </Button>
      </Group>
      <Collapse expanded={isOpen} id={`group-${kind}`}>
        <Stack component="ul" gap="xs" p={0} m={0} mt="sm">
          {isOpen && entries.map((entry) => <AttentionEntry key={entry.id} entry={entry} />)}
        </Stack>
      </Collapse>
    </Paper>
  );
};
