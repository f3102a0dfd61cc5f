import { OmitType } from '@nestjs/swagger';
import { type Scope } from '../domain/access/access-rights.ts';
import { SYMBOLS } from '../../packages/engine/assets.ts';
import { CREW } from '../../packages/engine/crew/crew.ts';
import { ANONYMOUS_HISTORY_CYCLES } from '../domain/history-window.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { CALIBRATION_FIELD } from '../http/contract/calibration.fields.ts';
import { CREW_SIZE } from '../http/contract/described-values.ts';
import { CYCLE_FIELDS } from '../http/contract/shared-fields.ts';
import {
  AsOfField,
  BooleanField,
  ChoiceField,
  CursorField,
  FromField,
  IntegerField,
  type TableFormat,
  TableFormatField,
  ToField,
} from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

export const WINDOW_SCOPES: readonly Scope[] = ['data:history'];

export class VerdictQuery {
  @AsOfField('the latest verdict published by then.', WINDOW_SCOPES)
  readonly as_of?: number;

  @TableFormatField()
  readonly format?: TableFormat;
}

/** Parameters that a cursor fixes are undefined if they are omitted. */
export class VerdictHistoryQuery {
  @FromField(undefined, ' Tier 1 with data:history.')
  readonly from?: number;

  @ToField(' Tier 1 with data:history.')
  readonly to?: number;

  @AsOfField('cycles that were published by then. If to is omitted, the window ends at as_of.', WINDOW_SCOPES)
  readonly as_of?: number;

  @ChoiceField({
    optional: true,
    description: 'Only cycles whose verdict has this signal.',
    allowed: SIGNALS,
    example: 'bullish',
  })
  readonly signal?: Signal;

  @IntegerField({
    description: `Cycles per page; any value other than ${ANONYMOUS_HISTORY_CYCLES} needs Tier 1 with data:history.`,
    minimum: 1,
    maximum: 500,
    fallback: ANONYMOUS_HISTORY_CYCLES,
  })
  readonly limit!: number;

  @CursorField()
  readonly cursor?: string;

  @BooleanField({
    description: "Whether each cycle includes the agents' votes. Tier 1 with data:agents.",
    documentedDefault: false,
  })
  readonly include_agents?: boolean;

  @TableFormatField()
  readonly format?: TableFormat;
}

const SCORE_UNIT = 'score -1 to 1';

const signal = (description: string) => f.choice(description, SIGNALS, 'bullish');
const confidence = (description: string) => f.fraction(description, 0.4312);

class VerdictSignal extends shape({
  signal: signal("The lead's view on the market: the consensus on BTC after smoothing."),
  confidence: confidence(
    'Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals, at most 0.95.',
  ),
  confidence_pct: f.count('Confidence in whole percent: agreement, not a probability.', 43, {
    maximum: 100,
    unit: 'percent',
  }),
  calibration: CALIBRATION_FIELD,
}) {}

class ConsensusShare extends shape({
  agent: f.choice('Name of the agent.', CREW, CREW[0]),
  weight: f.figure('Weight of the agent, 0-1.', 0.2, 'fraction'),
  score: f.figure('Score of the agent, from -1 (bearish) to 1 (bullish), 4 decimals.', 0.55, {
    minimum: -1,
    maximum: 1,
    unit: SCORE_UNIT,
  }),
  contribution: f.figure('Contribution to the consensus score, on the scale of that score.', 0.11, {
    minimum: -1,
    maximum: 1,
    unit: SCORE_UNIT,
  }),
}) {}

export class ConsensusResponse extends shape({
  signal: signal('Signal of the weighted votes of this cycle only, before smoothing.'),
  score: f.figure(
    'Weighted mean of the scores of the agents that did not abstain, from -1 (all bearish) through 0 (neutral) to 1 (all bullish), 4 decimals. Not on the scale of composite scores, which is 0-100.',
    0.2871,
    { minimum: -1, maximum: 1, unit: SCORE_UNIT },
  ),
  confidence: confidence(
    'Weighted-consensus confidence: crew agreement, not a probability of being right. 4 decimals, at most 0.95.',
  ),
  contributing_weight: f.fraction("Share of the crew's weight that did not abstain, 0-1.", 1),
  abstained: f.choices('Agents that abstained because they lacked fresh data.', CREW, []),
  'breakdown?': f.many('Contribution of every agent; Tier 1 with the scope data:agents.', ConsensusShare),
}) {}

class VoteTallyResponse extends shape({
  bullish: f.count('Bullish votes.', 1, { maximum: CREW.length }),
  bearish: f.count('Bearish votes.', 1, { maximum: CREW.length }),
  neutral: f.count('Neutral votes.', 1, { maximum: CREW.length }),
  monitoring: f.count('Agents without enough fresh data.', 1, { maximum: CREW.length }),
}) {}

class AgentVote extends shape({
  agent: f.choice('Name of the agent.', CREW, CREW[0]),
  signal: signal('Signal of the agent.'),
  confidence: confidence(
    "Agreement of the agent's inputs, not a probability. 4 decimals, at most 0.95; 0 if the signal is monitoring.",
  ),
  'calibration?': {
    ...CALIBRATION_FIELD,
    description: `${CALIBRATION_FIELD.description} Tier 1 with the scope data:agents.`,
  },
  'summary?': f.text(
    'Reasons for the signal, in English; Tier 1 with the scope data:agents.',
    'In Tokio’s assessment, held with 61% confidence, trend and momentum together read as bullish for bitcoin.',
  ),
}) {}

class NarrativeLink extends shape({
  available: f.flag('True if the narrative can be read now.', true),
  path: f.text('Path of the narrative.', '/api/v1/data/narratives/cycle/70609/agents'),
}) {}

export class VerdictLatest extends shape({
  mode: CYCLE_FIELDS.mode,
  symbols: f.choices<string>('Symbols that the crew analysed.', SYMBOLS, [...SYMBOLS]),
  verdict: f.one('Verdict of the lead.', VerdictSignal),
  consensus: f.one('Crew consensus.', ConsensusResponse),
  votes: f.one('Vote tally.', VoteTallyResponse),
  agents: f.many(`Votes of the ${CREW_SIZE} agents.`, AgentVote),
  narrative: f.one('Link to the narrative of the cycle.', NarrativeLink),
  cycle_number: f.integer('Number of the cycle that the verdict belongs to.', 70609),
  cycle_at: CYCLE_FIELDS.atOfThat,
}) {}

class RecordedConsensus extends OmitType(ConsensusResponse, ['breakdown']) {}

export class VerdictCycle extends shape({
  cycle_number: CYCLE_FIELDS.number,
  cycle_at: CYCLE_FIELDS.at,
  verdict: f.one('Verdict of the lead.', VerdictSignal),
  consensus: f.one('Crew consensus.', RecordedConsensus),
  votes: f.one('Vote tally.', VoteTallyResponse),
  backfilled: CYCLE_FIELDS.backfilled,
  mode: CYCLE_FIELDS.mode,
  'agents?': f.many(
    `Votes of the ${CREW_SIZE} agents, only with include_agents; Tier 1 with the scope data:agents.`,
    AgentVote,
  ),
}) {}

export class VerdictHistory extends shape({ cycles: f.many('Cycles, latest first.', VerdictCycle) }) {}
