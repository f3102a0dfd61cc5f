import { jsonShape } from '../../payload/payload-shape.ts';
import { pointsOfCommitActivity } from './repo.mapper.ts';
import { commitActivitySchema } from './repo.schema.ts';

/** The payloads of GitHub. */
export const REPO_SHAPES = {
  commitActivity: jsonShape('repo.commit_activity', commitActivitySchema.transform(pointsOfCommitActivity)),
} as const;
