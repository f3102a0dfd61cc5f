import { jt, t } from 'ttag';
import { Group, Text } from '@mantine/core';
import { valueWords } from './value-words.ts';
import { inWords } from './words.ts';
import classes from './Changes.module.css';

/** A field before and after a write; null: none. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ChangesProps {
  readonly changes: readonly FieldChange[];
  /** Maximum number of named changes; default: all. */
  readonly atMost?: number;
}

/** Changes as a diff: `label: a → b`. */
export const Changes = ({ changes, atMost = changes.length }: ChangesProps) => {
  if (changes.length === 0) return <Text size="xs" c="dimmed">{t`nothing recorded`}</Text>;
  const left = changes.length - atMost;
  return (
    <Group component="ul" gap="2px var(--space-sm)" m={0} p={0} className={classes.changes}>
      {changes.slice(0, atMost).map(({ field, before, after }) => (
        <li key={field}>
          <Text size="xs">
            {inWords(field)}:{' '}
            {before !== null && (
              <>
                <del className={classes.before}>{valueWords(before)}</del> →{' '}
              </>
            )}
            {after === null ? t`none` : <ins className={classes.after}>{valueWords(after)}</ins>}
          </Text>
        </li>
      ))}
      {left > 0 && (
        <li>
          <Text size="xs" c="dimmed">{jt`and ${left} more`}</Text>
        </li>
      )}
    </Group>
  );
};
