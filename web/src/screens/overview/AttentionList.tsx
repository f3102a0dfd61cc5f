import { Collapse, Stack, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { AttentionEntry } from './AttentionEntry.tsx';
import { type AttentionItem } from '../../api/generated/operators-api.ts';

export interface AttentionListProps {
  readonly entries: readonly AttentionItem[];
  readonly silenced: readonly AttentionItem[];
}

/** Entries, worst first; silenced ones are folded below. */
export const AttentionList = ({ entries, silenced }: AttentionListProps) => {
  const [isOpen, fold] = useDisclosure(false);
  if (entries.length === 0 && silenced.length === 0) return null;
  return (
    <section aria-labelledby="attention">
      <Title order={2} id="attention" mb="xs">
        Needs attention
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0}>
        {entries.map((entry) => (
          <AttentionEntry key={entry.id} entry={entry} />
        ))}
      </Stack>
      {silenced.length > 0 && (
        <>
          <UnstyledButton onClick={fold.toggle} aria-expanded={isOpen} fz="sm" c="dimmed" mt="xs">
            {isOpen ? 'Hide' : 'Show'} {silenced.length} silenced
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
