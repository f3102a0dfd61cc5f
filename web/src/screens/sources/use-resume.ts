import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { sourcePath } from '../../api/source-path.ts';

/** Resumes a paused source; it is fetched at once. */
export function useResume({ source_id, title }: Pick<OperatedSource, 'source_id' | 'title'>) {
  const { run, pending } = useCommand<OperatedSource>({
    done: () => `${title} is resumed; a worker fetches it at once.`,
  });
  return { resume: () => run({ path: `${sourcePath(source_id)}/resume` }), pending };
}
