import { Group, Text } from '@mantine/core';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { AddressLink } from '../../display/links.tsx';
import { inWords } from '../../display/words.ts';
import { feedsOf } from './feed-links.ts';

export interface FeedLinksProps {
  readonly source: OperatedSource;
  /** The most that are named; left out: all, with what they read. */
  readonly atMost?: number;
}

/** What reads a source, each as a link to its part of the newest cycle. */
export const FeedLinks = ({ source, atMost }: FeedLinksProps) => {
  const { data } = $api.useQuery('get', '/api/v1/admin/cycles', { params: { query: { limit: 1 } } });
  const feeds = feedsOf(source.feeds, data?.data.cycles[0]?.cycle_number ?? null);
  if (feeds.length === 0) return <Text size="sm">Nothing</Text>;
  const shown = feeds.slice(0, atMost);
  const left = feeds.length - shown.length;
  return (
    <Group gap="2px var(--space-sm)">
      {shown.map(({ label, to, inputs }) => (
        <Text key={label} size="sm" span>
          {to === null ? label : <AddressLink href={to}>{label}</AddressLink>}
          {atMost === undefined && inputs.length > 0 && (
            <Text span size="xs" c="dimmed">
              {' '}
              ({inputs.map(inWords).join(', ')})
            </Text>
          )}
        </Text>
      ))}
      {left > 0 && (
        <AddressLink href={`/sources/${encodeURIComponent(source.source_id)}`}>{left} more</AddressLink>
      )}
    </Group>
  );
};
