import { jt, t } from 'ttag';
import { Collapse, Group, Stack, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ButtonLink } from '../../display/links.tsx';
import { AttentionEntry } from './AttentionEntry.tsx';
import { AttentionGroup, SeverityCounts } from './AttentionGroup.tsx';
import {
  type AttentionGroupView,
  type AttentionItem,
  type AttentionSummary,
} from '../../api/generated/operators-api.ts';

export interface AttentionListProps {
  readonly summary: AttentionSummary;
  readonly groups: readonly AttentionGroupView[];
  readonly entries: readonly AttentionItem[];
  readonly silenced: readonly AttentionItem[];
}

/** Entries by kind, worst first; silenced ones are folded below. */
export const AttentionList = ({ summary, groups, entries, silenced }: AttentionListProps) => {
  const [isOpen, fold] = useDisclosure(false);
  if (entries.length === 0 && silenced.length === 0) return null;
  return (
    <section aria-labelledby="attention">
      <Group gap="xs" mb="xs">
        <Title order={2} id="attention">{t`Needs attention`}</Title>
        <SeverityCounts {...summary} />
        <ButtonLink size="compact-sm" variant="subtle" to="/alert-thresholds">{t`Thresholds`}</ButtonLink>
      </Group>
      <Stack component="ul" gap="xs" p={0} m={0}>
        {groups.map((group) => {
          const own = entries.filter(({ kind }) => kind === group.kind);
          return group.critical + group.warning + group.notice > 1 ? (
            <AttentionGroup key={group.kind} group={group} entries={own} />
          ) : (
            own.map((entry) => <AttentionEntry key={entry.id} entry={entry} />)
          );
        })}
      </Stack>
      {silenced.length > 0 && (
        <>
          <UnstyledButton onClick={fold.toggle} aria-expanded={isOpen} fz="sm" c="dimmed" mt="xs">
            {jt`${isOpen ? t`Hide` : t`Show`} ${silenced.length} silenced`}
          </UnstyledButton>
          <Collapse expanded={isOpen}>
            <Stack component="ul" gap="xs" p={0} m={0} mt="xs">
              {silenced.map((entry) => (
                <AttentionEntry key={entry.id} entry={entry} />
              ))}
            </Stack>
          </Collapse>
        </>
      )}
    </section>
  );
};
