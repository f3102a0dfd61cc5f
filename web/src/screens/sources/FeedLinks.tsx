import { jt, t } from 'ttag';
import { Group, Stack, Text } from '@mantine/core';
import { $api, type OperatedSource } from '../../api/operators-api.ts';
import { AddressLink } from '../../display/links.tsx';
import { inWords } from '../../display/words.ts';
import { briefly, type Feed, feedsOf } from './feed-links.ts';

/** Readers of a source, as parts of the latest cycle. */
function useFeeds(source: OperatedSource): readonly Feed[] {
  const { data } = $api.useQuery('get', '/api/v1/admin/cycles', { params: { query: { limit: 1 } } });
  return feedsOf(source.feeds, data?.data.cycles[0]?.cycle_number ?? null);
}

interface FeedLinkProps {
  readonly to: string | null;
  readonly text: string;
  /** True within other text, where colour isn't enough to recognise a link. */
  readonly isUnderlined?: boolean;
}

const FeedLink = ({ to, text, isUnderlined = false }: FeedLinkProps) =>
  to === null ? (
    <span>{text}</span>
  ) : (
    <AddressLink href={to} underline={isUnderlined ? 'always' : 'hover'}>
      {text}
    </AddressLink>
  );

const SHOWN = 2;

/** Readers of a source, abridged. */
export const FeedSummary = ({ source }: { readonly source: OperatedSource }) => {
  const feeds = briefly(useFeeds(source));
  const left = feeds.length - SHOWN;
  return (
    <Group gap="5px var(--space-xs)" maw={160} fz="sm">
      {feeds.slice(0, SHOWN).map(({ short, to }) => (
        <FeedLink key={short} to={to} text={short} />
      ))}
      {left > 0 && (
        <Text span size="xs" c="dimmed">
          +{left}
        </Text>
      )}
    </Group>
  );
};

/** Readers of a source with their inputs, each as a link to its screen. */
export const FeedLinks = ({ source }: { readonly source: OperatedSource }) => {
  const feeds = useFeeds(source);
  if (feeds.length === 0) return <Text size="sm">{t`Nothing uses it.`}</Text>;
  return (
    <Stack gap={5} component="ul" m={0} pl="md" fz="sm">
      {feeds.map(({ label, to, inputs }) => (
        <li key={label}>
          <FeedLink to={to} text={label} isUnderlined />
          {inputs.length > 0 && (
            <Text span size="xs" c="dimmed">
              {jt`reads it as ${inputs.map(inWords).join(', ')}`}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
};
