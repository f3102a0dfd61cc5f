import { ApiProperty, OmitType } from '@nestjs/swagger';
import { SYMBOLS } from '../../domain/assets.ts';
import { CREW, type CrewMember } from '../../domain/crew/crew.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { CALIBRATION_FIELD, CalibrationResponse } from '../../http/contract/calibration.fields.ts';
import { CREW_SIZE } from '../../http/contract/described-values.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';

/** Unit of the scores of agents and of their consensus. */
const SCORE_UNIT = 'score -1 to 1';

const signal = (description: string) => ({ description, enum: [...SIGNALS], example: 'bullish' }) as const;
const confidence = (description: string) =>
  ({ description, type: Number, minimum: 0, maximum: 1, example: 0.4312, ...inUnit('fraction') }) as const;
const count = (description: string) =>
  ({ description, type: 'integer', minimum: 0, maximum: CREW.length, example: 1 }) as const;

/** Signal of the lead. */
export class VerdictSignal {
  @ApiProperty(signal("The lead's view on the market."))
  readonly signal!: Signal;

  @ApiProperty(
    confidence(
      'Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals, at most 0.95.',
    ),
  )
  readonly confidence!: number;

  @ApiProperty({
    description: 'Confidence in whole percent: agreement, not a probability.',
    type: 'integer',
    minimum: 0,
    maximum: 100,
    example: 43,
    ...inUnit('percent'),
  })
  readonly confidence_pct!: number;

  @ApiProperty(CALIBRATION_FIELD)
  readonly calibration!: CalibrationResponse | null;
}

/** One agent's part in the consensus. */
export class ConsensusShare {
  @ApiProperty({ description: 'Name of the agent.', enum: [...CREW], example: CREW[0] })
  readonly agent!: CrewMember;

  @ApiProperty({
    description: 'Weight of the agent, 0-1.',
    type: Number,
    example: 0.2,
    ...inUnit('fraction'),
  })
  readonly weight!: number;

  @ApiProperty({
    description: 'Score of the agent, from -1 (bearish) to 1 (bullish), 4 decimals.',
    type: Number,
    minimum: -1,
    maximum: 1,
    example: 0.55,
    ...inUnit(SCORE_UNIT),
  })
  readonly score!: number;

  @ApiProperty({
    description: 'Contribution to the consensus score, on the scale of that score.',
    type: Number,
    minimum: -1,
    maximum: 1,
    example: 0.11,
    ...inUnit(SCORE_UNIT),
  })
  readonly contribution!: number;
}

/** The deterministic weighted consensus of the crew. */
export class ConsensusResponse {
  @ApiProperty(signal('Signal of the weighted votes.'))
  readonly signal!: Signal;

  @ApiProperty({
    description:
      'Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through 0 (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is 0-100.',
    type: Number,
    minimum: -1,
    maximum: 1,
    example: 0.2871,
    ...inUnit(SCORE_UNIT),
  })
  readonly score!: number;

  @ApiProperty(
    confidence(
      'Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals, at most 0.95.',
    ),
  )
  readonly confidence!: number;

  @ApiProperty({
    description: "Share of the crew's weight that did not abstain, 0-1.",
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 1,
    ...inUnit('fraction'),
  })
  readonly contributing_weight!: number;

  @ApiProperty({
    description: 'Agents that abstained because they lacked fresh data.',
    type: 'array',
    items: { type: 'string', enum: [...CREW] },
    example: [],
  })
  readonly abstained!: readonly CrewMember[];

  @ApiProperty({
    description: 'Contribution of every agent; Tier 1 with the scope data:agents.',
    type: () => [ConsensusShare],
    required: false,
  })
  readonly breakdown?: readonly ConsensusShare[];
}

/** Number of agents per signal. */
export class VoteTallyResponse {
  @ApiProperty(count('Bullish votes.'))
  readonly bullish!: number;

  @ApiProperty(count('Bearish votes.'))
  readonly bearish!: number;

  @ApiProperty(count('Neutral votes.'))
  readonly neutral!: number;

  @ApiProperty(count('Agents without enough fresh data.'))
  readonly monitoring!: number;
}

/** The vote of one agent. */
export class AgentVote {
  @ApiProperty({ description: 'Name of the agent.', enum: [...CREW], example: CREW[0] })
  readonly agent!: CrewMember;

  @ApiProperty(signal('Signal of the agent.'))
  readonly signal!: Signal;

  @ApiProperty(
    confidence(
      "Agreement of the agent's inputs, not a probability. 4 decimals, at most 0.95; 0 if the signal is monitoring.",
    ),
  )
  readonly confidence!: number;

  @ApiProperty({
    ...CALIBRATION_FIELD,
    description: `${CALIBRATION_FIELD.description} Tier 1 with the scope data:agents.`,
    required: false,
  })
  readonly calibration?: CalibrationResponse | null;

  @ApiProperty({
    description: 'Reasons for the signal, in English; Tier 1 with the scope data:agents.',
    type: String,
    required: false,
    example:
      'In Tokio’s assessment, held with 61% confidence, trend and momentum together read as bullish for bitcoin.',
  })
  readonly summary?: string;
}

/** Link to the narrative of the cycle. */
export class NarrativeLink {
  @ApiProperty({ description: 'True if the narrative can be read now.', type: Boolean, example: true })
  readonly available!: boolean;

  @ApiProperty({
    description: 'Path of the narrative.',
    type: String,
    example: '/api/v1/data/narratives/cycle/70609/agents',
  })
  readonly path!: string;
}

/** The verdict of the latest cycle. */
export class VerdictLatest {
  @ApiProperty(CYCLE_FIELDS.mode)
  readonly mode!: 'paper' | 'live';

  @ApiProperty({
    description: 'Symbols that the crew analysed.',
    type: 'array',
    items: { type: 'string', enum: [...SYMBOLS] },
    example: [...SYMBOLS],
  })
  readonly symbols!: readonly string[];

  @ApiProperty({ description: 'Verdict of the lead.', type: () => VerdictSignal })
  readonly verdict!: VerdictSignal;

  @ApiProperty({ description: 'Crew consensus.', type: () => ConsensusResponse })
  readonly consensus!: ConsensusResponse;

  @ApiProperty({ description: 'Vote tally.', type: () => VoteTallyResponse })
  readonly votes!: VoteTallyResponse;

  @ApiProperty({ description: `Votes of the ${CREW_SIZE} agents.`, type: () => [AgentVote] })
  readonly agents!: readonly AgentVote[];

  @ApiProperty({ description: 'Link to the narrative of the cycle.', type: () => NarrativeLink })
  readonly narrative!: NarrativeLink;

  @ApiProperty({
    description: 'Number of the cycle that the verdict belongs to.',
    type: 'integer',
    example: 70609,
  })
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.atOfThat)
  readonly cycle_at!: string;
}

/** Consensus of a past cycle, without the breakdown by agent. */
export class RecordedConsensus extends OmitType(ConsensusResponse, ['breakdown']) {}

/** Verdict of a past cycle. */
export class VerdictCycle {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty({ description: 'Verdict of the lead.', type: () => VerdictSignal })
  readonly verdict!: VerdictSignal;

  @ApiProperty({ description: 'Crew consensus.', type: () => RecordedConsensus })
  readonly consensus!: RecordedConsensus;

  @ApiProperty({ description: 'Vote tally.', type: () => VoteTallyResponse })
  readonly votes!: VoteTallyResponse;

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty(CYCLE_FIELDS.mode)
  readonly mode!: 'paper' | 'live';

  @ApiProperty({
    description: `Votes of the ${CREW_SIZE} agents, only with include_agents; Tier 1 with the scope data:agents.`,
    type: () => [AgentVote],
    required: false,
  })
  readonly agents?: readonly AgentVote[];
}

/** Verdicts of past cycles. */
export class VerdictHistory {
  @ApiProperty({ description: 'Cycles, latest first.', type: () => [VerdictCycle] })
  readonly cycles!: readonly VerdictCycle[];
}
