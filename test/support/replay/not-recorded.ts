import { type SourceId } from '../../../packages/engine/sources/registry.ts';

/** Sources that the bench has no recording of and refuses: absent in every replay, so that nothing is fitted on them. */
export const NOT_RECORDED: readonly SourceId[] = ['econ.broad_dollar'];
