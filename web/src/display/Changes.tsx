import { Group, Text } from '@mantine/core';
import { inWords } from './words.ts';

/** A field before and after a write; null: none. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What changed, as a diff: `label: a → b`. */
export const Changes = ({ changes }: { readonly changes: readonly FieldChange[] }) =>
  changes.length === 0 ? (
    <Text size="xs" c="dimmed">
      nothing recorded
    </Text>
  ) : (
    <Group
      component="ul"
      gap="xs"

      m={0}
      p={0}
      style={{ listStyle: 'none', overflowWrap: 'anywhere' }}
    >
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <Text size="xs">
            {inWords(field)}:{' '}
            {before !== null && (
              <>
                <del style={{ color: 'var(--down)' }}>{shown(before)}</del> →{' '}
              </>
            )}
            {after === null ? 'none' : <ins style={{ color: 'var(--up)' }}>{shown(after)}</ins>}
          </Text>
        </li>
      ))}
    </Group>
  );

const shown = (value: unknown): string => {
  if (typeof value === 'string') return value === '' ? '“”' : value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ');
  return JSON.stringify(value);
};
