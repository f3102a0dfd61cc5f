import { jt, t } from 'ttag';
import { Button, Group, ScrollArea, Stack, Text, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { type KeyItem, operatorsApi } from '../../api/operators-api.ts';
import { GatedButton } from '../../display/Gated.tsx';
import { KEY_COLUMNS, keyName } from '../../display/key-columns.tsx';
import { count } from '../../display/numbers.ts';
import { queryClient } from '../../display/query-client.ts';
import { saveRows } from '../../display/save-file.ts';
import { StateBadge } from '../../display/StateBadge.tsx';
import { isTime } from '../../display/utc-input.ts';
import { UtcDateTimeInput } from '../../display/UtcDateTimeInput.tsx';
import {
  changedSinceShown,
  changeEach,
  type ChangeResults,
  notDisabledBecause,
  notExtendedBecause,
} from './key-bulk.ts';

const CHANGES = {
  disable: (keys: string) => t`Disable ${keys}`,
  extend: (keys: string) => t`Extend ${keys}`,
};
type Change = keyof typeof CHANGES;

/** `1 key`, `12 keys`. */
const keysOf = (number: number): string => (number === 1 ? t`1 key` : t`${count(number)} keys`);

/** Actions on several keys. The dialog outlives the selection, which changes with its results. */
export const KeyBulk = ({ keys }: { readonly keys: readonly KeyItem[] }) => {
  const open = (change: Change): void => {
    const id = modals.open({
      title: CHANGES[change](keysOf(keys.length)),
      size: 'lg',
      // Only its button closes it, so that no result is missed.
      closeOnClickOutside: false,
      closeOnEscape: false,
      withCloseButton: false,
      children: <ChangeForm keys={keys} change={change} onClose={() => modals.close(id)} />,
    });
  };
  return (
    <>
      <GatedButton variant="default" onClick={() => open('disable')}>{t`Disable`}</GatedButton>
      <GatedButton variant="default" onClick={() => open('extend')}>{t`Extend`}</GatedButton>
      <Button variant="default" onClick={() => saveRows('keys.csv', KEY_COLUMNS, keys)}>{t`Export`}</Button>
    </>
  );
};

interface ChangeFormProps {
  readonly keys: readonly KeyItem[];
  readonly change: Change;
  readonly onClose: () => void;
}

const ChangeForm = ({ keys: chosen, change, onClose }: ChangeFormProps) => {
  const [keys, setKeys] = useState(chosen);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  const [results, setResults] = useState<ChangeResults>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isDisabling = change === 'disable';
  const isReady = isDisabling ? reason.trim() !== '' : until !== null && isTime(until);
  const hindranceOf = (key: KeyItem): string | null => {
    if (isDisabling) return notDisabledBecause(key);
    return until === null ? null : notExtendedBecause(key, until);
  };
  const open = keys.filter((key) => hindranceOf(key) === null && results.get(key.id) !== 'done');
  const disable = ({ id }: KeyItem) =>
    operatorsApi.POST('/api/v1/admin/keys/{id}/disable', {
      params: { path: { id } },
      body: { reason: reason.trim() },
    });
  const extend = async (shown: KeyItem): Promise<void> => {
    const path = { id: shown.id };
    const { data, response } = await operatorsApi.GET('/api/v1/admin/keys/{id}', { params: { path } });
    const now = data!.data;
    const changed = changedSinceShown(shown, now);
    // From now on it is shown as it is, so that the next attempt extends that.
    setKeys((before) => before.map((key) => (key.id === now.id ? now : key)));
    if (changed !== null) throw new Error(changed);
    const header = { 'If-Match': response.headers.get('ETag')! };
    await operatorsApi.PATCH('/api/v1/admin/keys/{id}', {
      params: { path, header },
      body: { expires_at: until },
    });
  };
  const run = async (): Promise<void> => {
    setRunning(true);
    await changeEach(open, isDisabling ? disable : extend, setResults, results);
    setRunning(false);
    await queryClient.invalidateQueries();
  };
  const hasRun = results.size > 0;
  return (
    <Stack>
      <Text size="sm">
        {jt`${
          isDisabling
            ? t`Within a second, requests with these keys get 401, until each is enabled again.`
            : t`Each key gets this expiry, unless it lasts longer already.`
        } Every change has its own entry in the audit log.`}
      </Text>
      {isDisabling ? (
        <Textarea
          label={t`Reason`}
          description={t`Kept in the audit log, for each key.`}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : (
        <UtcDateTimeInput label={t`Expires`} required data-autofocus value={until} onChange={setUntil} />
      )}
      <ScrollArea.Autosize mah={280}>
        <Stack gap={6} component="ul" p={0} m={0} aria-label={t`Keys and results`} role="list">
          {keys.map((key) => (
            <Group key={key.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" truncate>
                {keyName(key)} <code>{key.prefix}</code>
              </Text>
              <Result result={results.get(key.id)} hindrance={hindranceOf(key)} />
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          {hasRun ? t`Close` : t`Cancel`}
        </Button>
        {(!hasRun || open.length > 0) && (
          <GatedButton
            color={isDisabling ? 'red' : undefined}
            disabled={!isReady || open.length === 0}
            loading={isRunning}
            onClick={() => void run()}
          >
            {hasRun ? t`Try ${keysOf(open.length)} again` : CHANGES[change](keysOf(open.length))}
          </GatedButton>
        )}
      </Group>
    </Stack>
  );
};

interface ResultProps {
  readonly result: ReturnType<ChangeResults['get']>;
  readonly hindrance: string | null;
}

const Result = ({ result, hindrance }: ResultProps) => {
  if (result === 'done') return <StateBadge label={t`Done`} tone="good" />;
  if (result !== undefined)
    return (
      <Text size="sm" c="var(--down)" role="alert">
        {result.failed}
      </Text>
    );
  return (
    <Text size="sm" c="dimmed">
      {hindrance}
    </Text>
  );
};
