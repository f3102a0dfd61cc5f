import { Group, Stack, Text } from '@mantine/core';
import { type SourcesOverview } from '../../api/generated/operators-api.ts';
import { AddressLink, TextLink } from '../../display/links.tsx';
import { Section } from '../../display/Section.tsx';
import { Ago } from '../../display/Time.tsx';

/** How many listed sources are shown; the screen of sources has the others. */
const SHOWN = 8;

/** How many sources are in which state, and those in trouble. */
export const SourceSummary = ({ sources }: { readonly sources: SourcesOverview }) => (
  <Section
    title="Sources"
    description={Object.entries(sources.by_status)
      .filter(([, number]) => number > 0)
      .map(([status, number]) => `${number} ${status}`)
      .join(', ')}
    actions={<TextLink to="/sources">All {sources.total} sources</TextLink>}
  >
    {sources.troubled.length === 0 ? (
      <Text size="sm">Every source is fresh.</Text>
    ) : (
      <Stack gap={6} component="ul" p={0} m={0}>
        {sources.troubled.slice(0, SHOWN).map(({ source_id, title, status, since }) => (
          <Group key={source_id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <AddressLink href={`/sources/${encodeURIComponent(source_id)}`}>{title}</AddressLink>
            <Text size="sm" c="dimmed" className="nowrap">
              {status}
              {since !== null && (
                <>
                  , <Ago at={since} />
                </>
              )}
            </Text>
          </Group>
        ))}
      </Stack>
    )}
  </Section>
);
