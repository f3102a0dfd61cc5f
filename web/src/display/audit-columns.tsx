import { t } from 'ttag';
import { Text } from '@mantine/core';
import { auditLink } from './audit-link.ts';
import { Changes } from './Changes.tsx';
import { type DataColumn, timeColumn } from './columns.tsx';
import { AddressLink } from './links.tsx';
import { inTitle, inWords } from './words.ts';
import { type AuditItem } from '../api/generated/operators-api.ts';

/** An action in words: `key.amend` is `Key: change`, and `source.pause` is `Source: pause`. */
export function actionWords(action: string): string {
  const [kind = '', ...verbs] = action.split('.');
  return `${inTitle(kind)}: ${inWords(verbs.join(' ').replace(/^amend$/, 'change'))}`;
}

const Subject = ({ entry }: { readonly entry: AuditItem }) => {
  const to = auditLink(entry);
  return to === null ? entry.target_name : <AddressLink href={to}>{entry.target_name}</AddressLink>;
};

export const AT: DataColumn<AuditItem> = timeColumn('at', t`Time`, ({ at }) => at, { precision: 'second' });

/** Operator, with the role at that time. */
export const ACTOR: DataColumn<AuditItem> = {
  id: 'actor',
  header: t`Operator`,
  value: ({ actor }) => actor,
  cell: ({ actor, role }) => (
    <>
      {actor}
      {role !== null && (
        <Text span size="xs" c="dimmed">
          {' '}
          {inWords(role)}
        </Text>
      )}
    </>
  ),
};

export const ACTION: DataColumn<AuditItem> = {
  id: 'action',
  header: t`Action`,
  value: ({ action }) => action,
  cell: ({ action }) => actionWords(action),
  isOneLine: true,
};

/** Name of the subject, as a link. */
export const SUBJECT: DataColumn<AuditItem> = {
  id: 'target_name',
  header: t`Subject`,
  value: (entry) => entry.target_name,
  cell: (entry) => <Subject entry={entry} />,
};

const CHANGES_SHOWN = 2;

/** Changed fields, abridged and without the ID, which the details have. */
export const CHANGES: DataColumn<AuditItem> = {
  id: 'changes',
  header: t`Changes`,
  value: ({ changes }) => JSON.stringify(changes),
  cell: ({ changes }) => (
    <Changes changes={changes.filter(({ field }) => field !== 'id')} atMost={CHANGES_SHOWN} />
  ),
};
