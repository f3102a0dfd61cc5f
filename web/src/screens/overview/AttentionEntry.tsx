import { jt, t } from 'ttag';
import { Box, Flex, Group, Paper, Text } from '@mantine/core';
import { AddressLink } from '../../display/links.tsx';
import { StateBadge, type StateBadgeProps } from '../../display/StateBadge.tsx';
import { Ago, Time } from '../../display/Time.tsx';
import { addressOf } from './attention-link.ts';
import { AttentionMenu } from './AttentionMenu.tsx';
import { type AttentionItem } from '../../api/generated/operators-api.ts';

export const SEVERITIES: Readonly<Record<AttentionItem['severity'], StateBadgeProps>> = {
  critical: { label: t`Critical`, tone: 'bad' },
  warning: { label: t`Warning`, tone: 'warning' },
  notice: { label: t`Notice`, tone: 'info' },
};

/** One entry: problem, start, cause, effect on partners, and a link for a closer look. */
export const AttentionEntry = ({ entry }: { readonly entry: AttentionItem }) => {
  const { severity, message, affects, since, by, reason, link, acknowledged, silenced } = entry;
  return (
    <Paper withBorder component="li" px="md" py="sm" display="block">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Flex flex={1} direction={{ base: 'column', xs: 'row' }} gap="sm" rowGap={4} align="flex-start">
          <Box miw={104}>
            <StateBadge {...SEVERITIES[severity]} />
          </Box>
          <div>
            {link === null ? (
              <Text fw={500} size="sm">
                {message}
              </Text>
            ) : (
              <AddressLink href={addressOf(link)} fw={500}>
                {message}
              </AddressLink>
            )}
            <Text size="sm" c="dimmed">
              {affects}
              {since !== null && (
                <> {jt`Since ${<Time key="1" at={since} />} UTC (${<Ago key="2" at={since} />}).`}</>
              )}
            </Text>
            {!message.includes(by ?? reason ?? '') && <Cause by={by} reason={reason} />}
            {acknowledged !== null && (
              <Text size="xs" c="dimmed">
                {jt`Acknowledged by ${acknowledged.by} ${<Ago key="1" at={acknowledged.at} />}${acknowledged.note !== null && `: ${acknowledged.note}`}`}
              </Text>
            )}
            {silenced !== null && (
              <Text size="xs" c="dimmed">
                {jt`Silenced by ${silenced.by} until ${<Time key="1" at={silenced.until} />} UTC${silenced.note !== null && `: ${silenced.note}`}`}
              </Text>
            )}
          </div>
        </Flex>
        <AttentionMenu entry={entry} />
      </Group>
    </Paper>
  );
};

/** The operator who caused it, with the reason they gave. */
const Cause = ({ by, reason }: Pick<AttentionItem, 'by' | 'reason'>) => (
  <Text size="sm" c="dimmed">
    {jt`Caused by ${by ?? t`an operator`}: ${reason ?? t`no reason was given`}`}
  </Text>
);
