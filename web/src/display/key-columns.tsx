import { t } from 'ttag';
import {
  agoColumn,
  chipsColumn,
  type DataColumn,
  numberColumn,
  stateColumn,
  timeColumn,
} from './columns.tsx';
import { KEY_STATES } from './key-states.ts';
import { count, percent } from './numbers.ts';
import { UsedBar } from './UsedBar.tsx';
import { type KeyItem } from '../api/generated/operators-api.ts';

export const keyName = ({ partner, label }: Pick<KeyItem, 'partner' | 'label'>): string =>
  label === null ? partner : `${partner} · ${label}`;

/** Used share of the daily quota; null: unlimited. */
const quotaPart = ({ limits_now: { quota_per_day: quota }, today }: KeyItem): number | null =>
  quota === null ? null : today.quota_used / quota;

const quotaWords = (key: KeyItem): string => {
  const part = quotaPart(key);
  return part === null ? t`unlimited` : t`${percent(part, 0)} of ${count(key.limits_now.quota_per_day!)}`;
};

const errorPart = ({ today: { requests, errors } }: KeyItem): number | null =>
  requests === 0 ? null : errors / requests;

/** Columns of keys. The service sorts by some: their IDs are its names `name`, `use`, `last_used`, `issued`. */
export const KEY_COLUMNS: readonly DataColumn<KeyItem>[] = [
  { id: 'name', header: t`Key`, value: keyName },
  {
    id: 'prefix',
    header: t`Prefix`,
    value: ({ prefix }) => prefix,
    cell: ({ prefix }) => <code>{prefix}</code>,
    isSortable: false,
  },
  stateColumn('status', t`Status`, ({ status }) => KEY_STATES[status], { isSortable: false }),
  numberColumn('use', t`Requests today`, ({ today }) => today.requests, count),
  numberColumn('errors', t`Failed`, errorPart, percent, { isSortable: false }),
  {
    id: 'quota',
    header: t`Quota used today`,
    value: ({ today }) => today.quota_used,
    cell: (key) => {
      const part = quotaPart(key);
      return (
        <>
          {quotaWords(key)}
          {part !== null && <UsedBar part={part} name={t`Quota of ${keyName(key)}`} />}
        </>
      );
    },
    brief: quotaWords,
    inRow: 'named',
    align: 'right',
    isSortable: false,
  },
  agoColumn('last_used', t`Last used`, ({ last_used_at: at }) => at),
  timeColumn('expires_at', t`Expires`, ({ expires_at: at }) => at, {
    precision: 'day',
    absent: t`doesn’t expire`,
    isSortable: false,
  }),
  timeColumn('issued', t`Issued`, ({ issued_at: at }) => at, { precision: 'day', isHidden: true }),
  { id: 'kind', header: t`Kind`, value: ({ kind }) => kind, isHidden: true, isSortable: false },
  numberColumn('quota_per_day', t`Daily quota`, (key) => key.quota_per_day, count, {
    absent: t`unlimited`,
    isHidden: true,
    isSortable: false,
  }),
  chipsColumn('scopes', t`Scopes`, ({ scopes }) => scopes, { isHidden: true }),
  {
    id: 'networks',
    header: t`Allowed networks`,
    value: ({ allowed_networks: networks }) => networks?.join(', ') ?? t`any`,
    isHidden: true,
    isSortable: false,
  },
];
