import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { useCommand } from '../../api/use-command.ts';
import { sourcePath } from '../../api/source-path.ts';

/** Accepts the held values of a source; they count from now on. */
export function useAcceptHeld({ source_id, title }: Pick<OperatedSource, 'source_id' | 'title'>) {
  const { run, pending } = useCommand<OperatedSource>({
    done: () => `The held values of ${title} are accepted.`,
  });
  return { accept: () => run({ path: `${sourcePath(source_id)}/accept` }), pending };
}
