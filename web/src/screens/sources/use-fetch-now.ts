import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { sourcePath } from '../../api/source-path.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { useCommand } from '../../api/use-command.ts';
import { type FetchOutcome, notFetchedWithin, outcomeOfFetch } from './fetch-outcome.ts';

/** Maximum time to wait for a fetch; an idle worker takes a second or two. */
const FOLLOWED_SECONDS = 30;

/** State of a requested fetch. */
export interface FetchNow {
  readonly ask: () => void;
  /** True from the request until an outcome or the timeout. */
  readonly underWay: boolean;
  /** Outcome of the last fetch; null before and while pending. */
  readonly outcome: FetchOutcome | null;
}

/** Requests an immediate fetch of a source, waits for the attempt and reports its outcome. */
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
