import { z } from 'zod';
import content from '../../../contract/recorded-replies.json' with { type: 'json' };
import { checkedData } from '../../domain/checked-data.ts';

/** Replies of the service by operation, as `npm run contract:record` found them: the examples of the contract. */
export const RECORDED_REPLIES: Readonly<Record<string, unknown>> = checkedData(
  'contract/recorded-replies.json',
  z.record(z.string().regex(/^[a-z]\w*$/i), z.record(z.string(), z.unknown())),
  content,
);
