import { column, cycleExport } from '../../http/exports/cycle-tables.ts';
import { type RecordedVote } from '../../domain/records/recorded-verdict.ts';

/** Votes of the agents in past cycles as files. */
export const AgentsExport = cycleExport({
  name: 'agents',
  rowIs: 'the vote of an agent in a cycle',
  scopes: ['data:agents', 'data:history'],
  columns: [
    column('agent', 'text', 'Name of the agent.', ({ agent }: RecordedVote) => agent),
    column('signal', 'text', "The agent's signal.", ({ signal }: RecordedVote) => signal),
    column(
      'confidence',
      'number',
      "Agreement of the agent's inputs, 0 to 1.",
      (vote: RecordedVote) => vote.confidence,
    ),
  ],
  read: (cycles, window) => cycles.verdicts(window),
  items: ({ agents }) => agents,
});
