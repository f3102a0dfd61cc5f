import { jt, t } from 'ttag';
import { Group, Stack, Text } from '@mantine/core';
import { ConditionBadge } from '../../display/ConditionBadge.tsx';
import { AddressLink, TextLink } from '../../display/links.tsx';
import { Section } from '../../display/Section.tsx';
import { Ago } from '../../display/Time.tsx';
import { type SourcesOverview } from '../../api/generated/operators-api.ts';

/** Maximum number of listed sources; the screen of sources has the others. */
const SHOWN = 8;

/** The sources that don't count in full, and why. */
export const SourceSummary = ({ sources: { total, conditions } }: { readonly sources: SourcesOverview }) => (
  <Section
    title={t`Sources`}
    description={t`${total - conditions.length} of ${total} count in full.`}
    actions={<TextLink to="/sources">{t`All sources`}</TextLink>}
  >
    <Stack gap="xs" component="ul" p={0} m={0}>
      {conditions.slice(0, SHOWN).map(({ source_id, title, condition }) => (
        <li key={source_id} style={{ display: 'block' }}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <AddressLink href={`/sources/${encodeURIComponent(source_id)}`}>{title}</AddressLink>
            <ConditionBadge condition={condition} />
          </Group>
          <Text size="xs" c="dimmed">
            {condition.message}
            {condition.since !== null && <> {jt`Since ${<Ago key="1" at={condition.since} />}.`}</>}
          </Text>
        </li>
      ))}
    </Stack>
    {conditions.length > SHOWN && (
      <Text size="sm" mt="xs">
        {jt`And ${conditions.length - SHOWN} more.`}
      </Text>
    )}
  </Section>
);
