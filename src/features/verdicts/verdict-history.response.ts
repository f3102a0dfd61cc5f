import { ApiProperty, OmitType } from '@nestjs/swagger';
import { CREW_SIZE } from '../../http/contract/crew-size.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import { AgentVote, ConsensusResponse, VerdictSignal, VoteTallyResponse } from './verdict.response.ts';

/** Consensus of a past cycle, without the breakdown by agent. */
export class RecordedConsensus extends OmitType(ConsensusResponse, ['breakdown']) {}

/** Verdict of a past cycle. */
export class VerdictCycle {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({ description: 'The verdict of the lead.', type: () => VerdictSignal })
  readonly verdict!: VerdictSignal;

  @ApiProperty({ description: 'The consensus of the crew.', type: () => RecordedConsensus })
  readonly consensus!: RecordedConsensus;

  @ApiProperty({ description: 'The tally of the votes.', type: () => VoteTallyResponse })
  readonly votes!: VoteTallyResponse;

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({
    description: 'Whether the cycle was run on paper or live.',
    enum: ['paper', 'live'],
    example: 'paper',
  })
  readonly mode!: 'paper' | 'live';

  @ApiProperty({
    description: `The votes of the ${CREW_SIZE} agents, with include_agents; Tier 1 with the scope data:agents.`,
    type: () => [AgentVote],
    required: false,
  })
  readonly agents?: readonly AgentVote[];
}

/** Verdicts of past cycles. */
export class VerdictHistory {
  @ApiProperty({ description: 'The cycles, newest first.', type: () => [VerdictCycle] })
  readonly cycles!: readonly VerdictCycle[];
}
