import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { $api } from '../../api/operators-api.ts';
import { confirm } from '../../display/confirm.tsx';
import { notifyDone } from '../../display/toasts.tsx';
import { PauseTerms } from './PauseTerms.tsx';

/** What operators do to a source. */
export interface SourceActions {
  /** Asks for the reason and the end first. */
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

  const pause = (): void => {
    let until: string | null = null;
    void confirm({
      title: `Pause ${title}?`,
      children: (
        <PauseTerms
          source={source}
          onEnd={(at) => {
            until = at;
          }}
        />
      ),
      action: 'Pause',
      reason: 'required',
      onConfirm: async (reason) => {
        await pausing.mutateAsync({ params, body: { reason, until } });
        notifyDone(`${title} is paused.`, () => resuming.mutateAsync({ params }));
      },
    });
  };

  const resume = async (): Promise<void> => {
    const terms = { reason: source.pause_reason, until: source.paused_until };
    await resuming.mutateAsync({ params });
    notifyDone(`${title} is fetched again.`, () => pausing.mutateAsync({ params, body: terms }));
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
