import { jt, t } from 'ttag';
import { Group, Text } from '@mantine/core';
import { utcMoment } from './moments.ts';
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

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;

/** A value of any kind in words; moments as everywhere on the page. */
const valueWords = (value: unknown): string => {
  if (value === null) return t`none`;
  if (typeof value === 'string') {
    if (MOMENT.test(value)) return utcMoment(value, 'second');
    return value === '' ? '“”' : value;
  }
  if (Array.isArray(value)) return value.length === 0 ? t`none` : value.map(valueWords).join(', ');
  return JSON.stringify(value);
};

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
