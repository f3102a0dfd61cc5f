import { t } from 'ttag';
import { type OperatedSource, operatorsApi } from '../../api/operators-api.ts';
import { queryClient } from '../../display/query-client.ts';
import { notifyDone, notifyFailure } from '../../display/toasts.tsx';
import { type FetchOutcome, notFetchedWithin, outcomeOfFetch } from './fetch-outcome.ts';

/** Longest wait for an attempt; an idle worker takes a second or two. */
const FOLLOWED_SECONDS = 30;
const LOOK_EVERY_MS = 1_000;

/** Requests an immediate fetch, waits for a worker's attempt, and shows the result. */
export async function fetchNow({ source_id: id, title }: OperatedSource): Promise<void> {
  const params = { path: { id } };
  try {
    const { data: asked } = await operatorsApi.POST('/api/v1/admin/sources/{id}/fetch', { params });
    notifyDone(t`A worker is about to fetch ${title}.`);
    tell(title, await followed(asked!.data));
  } catch (error) {
    notifyFailure(error);
  }
  await queryClient.invalidateQueries();
}

async function followed(before: OperatedSource): Promise<FetchOutcome> {
  const params = { path: { id: before.source_id } };
  for (let second = 0; second < FOLLOWED_SECONDS; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const { data: now } = await operatorsApi.GET('/api/v1/admin/sources/{id}', { params });
    const outcome = outcomeOfFetch(before, now!.data);
    if (outcome !== null) return outcome;
  }
  return notFetchedWithin(FOLLOWED_SECONDS);
}

function tell(title: string, { succeeded, words }: FetchOutcome): void {
  const message = `${title}: ${words}`;
  if (succeeded) notifyDone(message);
  else notifyFailure(new Error(message));
}
