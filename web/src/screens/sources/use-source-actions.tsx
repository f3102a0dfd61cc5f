import { $api, type OperatedSource } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { PauseTerms } from './PauseTerms.tsx';

export interface SourceActions {
  /** Opens the form for reason and end; for a paused source, both can be changed. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Asks first, because it can't be undone. */
  readonly accept: () => void;
}

/** Pauses and resumes a source, and accepts its held values. The two former can be undone. */
export function useSourceActions(source: OperatedSource): SourceActions {
  const { source_id: id, title } = source;
  const params = { path: { id } };
  const pausing = $api.useMutation('post', '/api/v1/admin/sources/{id}/pause');
  const resuming = $api.useMutation('post', '/api/v1/admin/sources/{id}/resume');
  const accepting = $api.useMutation('post', '/api/v1/admin/sources/{id}/accept');

  const before = { reason: source.pause_reason, until: source.paused_until };
  const resumeQuietly = () => resuming.mutateAsync({ params });
  const pauseAsBefore = () => pausing.mutateAsync({ params, body: before });

  const pause = (): void => {
    let until = before.until;
    void confirm({
      title: source.paused ? `Change the pause of ${title}` : `Pause ${title}?`,
      children: (
        <PauseTerms
          source={source}
          onEnd={(at) => {
            until = at;
          }}
        />
      ),
      action: source.paused ? 'Change the pause' : 'Pause',
      reason: 'required',
      reasonBefore: before.reason,
      onConfirm: async (reason) => {
        await pausing.mutateAsync({ params, body: { reason, until } });
        if (source.paused) notifyDone(`The pause of ${title} is changed.`, pauseAsBefore);
        else notifyDone(`${title} is paused.`, resumeQuietly);
      },
    });
  };

  const resume = async (): Promise<void> => {
    await resumeQuietly();
    notifyDone(`${title} is fetched again.`, pauseAsBefore);
  };

  const accept = (): void =>
    void confirm({
      title: `Accept the held values of ${title}?`,
      children:
        'They count from the next cycle on, as if a second reading had confirmed them. This can’t be undone.',
      action: 'Accept',
      onConfirm: async () => {
        await accepting.mutateAsync({ params });
        notifyDone(`The held values of ${title} count from now on.`);
      },
    });

  return { pause, resume: () => void resume(), accept };
}
