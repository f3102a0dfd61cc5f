import { t } from 'ttag';
import { useState } from 'react';
import { $api, type OperatedSource } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { IconCheck, IconCloudDownload, IconPlayerPause, IconPlayerPlay } from '../../display/icons.ts';
import { type RecordAction } from '../../display/record-actions.ts';
import { notifyDone } from '../../display/toasts.tsx';
import { fetchNow } from './fetch-now.ts';
import { notFetchableBecause } from './not-fetchable.ts';
import { PauseTerms } from './PauseTerms.tsx';

/** Fetches, pauses, and resumes a source, and accepts its held values. A pause and its end can be undone. */
export function useSourceActions(source: OperatedSource): readonly RecordAction[] {
  const { source_id: id, title } = source;
  const params = { path: { id } };
  const pausing = $api.useMutation('post', '/api/v1/admin/sources/{id}/pause');
  const resuming = $api.useMutation('post', '/api/v1/admin/sources/{id}/resume');
  const [isFetching, setFetching] = useState(false);
  const accepting = $api.useMutation('post', '/api/v1/admin/sources/{id}/accept');

  const before = { reason: source.pause_reason, until: source.paused_until };
  const resumeQuietly = () => resuming.mutateAsync({ params });
  const pauseAsBefore = () => pausing.mutateAsync({ params, body: before });

  const pause = (): void => {
    let until = before.until;
    void confirm({
      title: source.paused ? t`Change the pause of ${title}` : t`Pause ${title}?`,
      children: (hinder) => (
        <PauseTerms
          source={source}
          onEnd={(at, problem) => {
            until = at;
            hinder(problem !== null);
          }}
        />
      ),
      action: source.paused ? t`Change the pause` : t`Pause`,
      reason: 'required',
      reasonBefore: before.reason,
      onConfirm: async (reason) => {
        await pausing.mutateAsync({ params, body: { reason, until } });
        if (source.paused) notifyDone(t`The pause of ${title} is changed.`, pauseAsBefore);
        else notifyDone(t`${title} is paused.`, resumeQuietly);
      },
    });
  };

  const resume = async (): Promise<void> => {
    await resumeQuietly();
    notifyDone(t`${title} is fetched again.`, pauseAsBefore);
  };

  const accept = (): void =>
    void confirm({
      title: t`Accept the held values of ${title}?`,
      children: t`They count from the next cycle on, as if a second reading had confirmed them. This can’t be undone.`,
      action: t`Accept`,
      onConfirm: async () => {
        await accepting.mutateAsync({ params });
        notifyDone(t`The held values of ${title} count from now on.`);
      },
    });

  const fetch = (): void => {
    setFetching(true);
    void fetchNow(source).finally(() => setFetching(false));
  };

  return [
    {
      label: t`Fetch now`,
      icon: <IconCloudDownload size={16} />,
      run: fetch,
      hindrance: notFetchableBecause(source),
      look: { loading: isFetching },
    },
    {
      label: source.paused ? t`Change the pause…` : t`Pause…`,
      icon: <IconPlayerPause size={16} />,
      run: pause,
    },
    ...(source.paused
      ? [
          {
            label: t`Resume`,
            icon: <IconPlayerPlay size={16} />,
            run: () => void resume(),
            look: { variant: 'filled' },
          },
        ]
      : []),
    ...(source.held_since === null
      ? []
      : [{ label: t`Accept held values…`, icon: <IconCheck size={16} />, run: accept }]),
  ];
}
