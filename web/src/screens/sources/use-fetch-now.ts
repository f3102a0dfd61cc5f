import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { sourcePath } from '../../api/source-path.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useCommand } from '../../api/use-command.ts';
import { type FetchOutcome, notFetchedWithin, outcomeOfFetch } from './fetch-outcome.ts';

/** So long a fetch is followed; a worker that is free has it done in a second or two. */
const FOLLOWED_SECONDS = 30;

/** A fetch that an operator asked for, as far as it is. */
export interface FetchNow {
  readonly ask: () => void;
  /** True from the asking until something came of it, or it is followed no longer. */
  readonly underWay: boolean;
  /** What came of the last one; null before and meanwhile. */
  readonly outcome: FetchOutcome | null;
}

/** Asks a worker to fetch a source at once, follows it until the source was tried, and says what came of it. */
export function useFetchNow({ source_id, title }: Pick<OperatedSource, 'source_id' | 'title'>): FetchNow {
  const path = sourcePath(source_id);
  const notify = useNotify();
  const queries = useQueryClient();
  const [before, setBefore] = useState<OperatedSource | null>(null);
  const [outcome, setOutcome] = useState<FetchOutcome | null>(null);
  const { run, pending } = useCommand<OperatedSource>({
    done: () => `A worker was asked to fetch ${title}.`,
    onDone: setBefore,
    stale: [],
  });
  const { data: now } = useApiQuery<OperatedSource>(path, { enabled: before !== null, everySeconds: 1 });

  const end = useCallback(
    (reached: FetchOutcome): void => {
      setBefore(null);
      setOutcome(reached);
      notify(`${title}: ${reached.words}`, {
        type: reached.succeeded ? 'success' : 'warning',
        autoHideDuration: 8_000,
      });
      void queries.invalidateQueries();
    },
    [notify, queries, title],
  );

  useEffect(() => {
    const reached = before === null || now === undefined ? null : outcomeOfFetch(before, now);
    if (reached !== null) end(reached);
  }, [before, now, end]);

  useEffect(() => {
    if (before === null) return;
    const timer = setTimeout(() => end(notFetchedWithin(FOLLOWED_SECONDS)), FOLLOWED_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [before, end]);

  const ask = (): void => {
    setOutcome(null);
    run({ path: `${path}/fetch` });
  };
  return { ask, underWay: pending || before !== null, outcome };
}
