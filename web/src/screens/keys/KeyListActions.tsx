import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { TopToolbar, useDataProvider, useListContext, useNotify } from 'react-admin';
import { type KeyItem } from '../../../../src/admin/keys/keys.response.ts';
import { type ListFilters } from '../../api/cursor-pages.ts';
import { count } from '../../display/numbers.ts';
import { saveCsv } from '../../display/save-file.ts';
import { DownloadIcon } from '../../icons/icons.ts';
import { IssueKeyLink } from './IssueKeyLink.tsx';
import { keysCsv } from './key-tables.ts';

/** Page size, the maximum of the service. */
const PAGE_SIZE = 500;

/** An export: how many keys were read so far, null while none is under way. */
interface KeyExportState {
  readonly read: number | null;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Reads every key that the filters of the list select, page by page, and saves them as CSV. */
function useKeyExport(): KeyExportState {
  const filter = useListContext<KeyItem>().filterValues as ListFilters;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [read, setRead] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const all = async (signal: AbortSignal): Promise<KeyItem[]> => {
    const keys: KeyItem[] = [];
    for (let page = 1; ; page += 1) {
      const found = await dataProvider.getList<KeyItem>('keys', {
        filter,
        pagination: { page, perPage: PAGE_SIZE },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      keys.push(...found.data);
      setRead(keys.length);
      if (!found.pageInfo?.hasNextPage) return keys;
    }
  };

  const start = async (): Promise<void> => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setRead(0);
    try {
      const keys = await all(signal);
      saveCsv(`keys-${new Date().toISOString().slice(0, 10)}.csv`, keysCsv(keys));
      notify(`${keys.length} ${keys.length === 1 ? 'key' : 'keys'} exported.`, { type: 'success' });
    } catch (error) {
      if (!signal.aborted) notify(`The export failed: ${(error as Error).message}`, { type: 'error' });
    } finally {
      setRead(null);
    }
  };

  return { read, start: () => void start(), cancel: () => stopping.current?.abort() };
}

/** Saves the keys that the filters select as a table, says how far it is, and can be stopped. */
const KeyExport = () => {
  const { read, start, cancel } = useKeyExport();
  if (read === null)
    return (
      <Button onClick={start} startIcon={<DownloadIcon />}>
        Export CSV
      </Button>
    );
  return (
    <>
      <Typography variant="body2" role="status">
        {count(read)} keys read …
      </Typography>
      <Button onClick={cancel}>Stop</Button>
    </>
  );
};

/** Actions of the list. */
export const KeyListActions = () => (
  <TopToolbar sx={{ gap: 1, alignItems: 'center', flexShrink: 0 }}>
    <KeyExport />
    <IssueKeyLink />
  </TopToolbar>
);
