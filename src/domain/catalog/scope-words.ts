import { type Scope } from '../access/access-rights.ts';

/** Data that each scope opens, in a few words; `scope-grants.ts` has the same by product. */
export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'data:read': 'every latest value; part of every key',
  'data:components': 'the components of a score, in steps of five points',
  'data:agents': 'votes and summaries of the agents, and the consensus',
  'data:narratives': 'the full texts of a cycle',
  'data:history': 'verdicts, composites, and outlooks of the past',
  'data:series': 'with data:history: series of any age',
  'data:export': 'files of a window or a month',
};
