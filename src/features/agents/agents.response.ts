import { ApiProperty } from '@nestjs/swagger';
import { MARKET_REGIMES, type MarketRegime } from '../../domain/crew/crew-result.ts';
import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import { type AgentName, AGENTS } from '../../domain/crew/crew.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { CALIBRATION_FIELD, CalibrationResponse } from '../../http/contract/calibration.fields.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { describedRegimes } from '../../http/contract/described-values.ts';
import { AGENT_FIELDS } from '../../http/contract/shared-fields.ts';

const servedIn = (description: string) =>
  ({
    description: `${description}: the requested language if the cycle has texts in it, otherwise the other language; English if the cycle has no texts.`,
    enum: [...LANGUAGES],
    example: 'en',
  }) as const;

/** The card of one agent. */
export class AgentCard {
  @ApiProperty({ description: 'Name of the agent.', enum: [...AGENTS], example: AGENTS[0] })
  readonly agent!: AgentName;

  @ApiProperty({
    description: 'Signal for BTC; for profesor, the signal for the market that BTC leads.',
    enum: [...SIGNALS],
    example: 'bullish',
  })
  readonly signal!: Signal;

  @ApiProperty({
    description:
      "Agreement of the agent's inputs, or of the crew for the lead; not a probability of being right. 4 decimals, at most 0.95; 0 if the signal is monitoring.",
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.6149,
    ...inUnit('fraction'),
  })
  readonly confidence!: number;

  @ApiProperty({
    ...CALIBRATION_FIELD,
    description: `${CALIBRATION_FIELD.description} Every caller gets the lead's calibration; an agent's calibration is absent without Tier 1 and the scope data:agents.`,
    required: false,
  })
  readonly calibration?: CalibrationResponse | null;

  @ApiProperty({
    description: 'Reasons for the signal.',
    type: String,
    example:
      'In Tokio’s assessment, held with 61% confidence, trend and momentum together read as bullish for bitcoin.',
  })
  readonly summary_short!: string;

  @ApiProperty(servedIn('Language of the summary'))
  readonly summary_lang!: Language;

  @ApiProperty({
    description: 'One-line summary.',
    type: String,
    example: 'Tokio is bullish on bitcoin: the daily trend is firm',
  })
  readonly headline!: string;

  @ApiProperty(servedIn('Language of the headline'))
  readonly headline_lang!: Language;

  @ApiProperty({
    description: `Market regime. ${describedRegimes()} unknown: the candles are stale, or the agent abstains.`,
    enum: [...MARKET_REGIMES],
    example: 'trending_up',
  })
  readonly market_regime!: MarketRegime;

  @ApiProperty(AGENT_FIELDS.riskFlags)
  readonly risk_flags!: readonly string[];

  @ApiProperty(AGENT_FIELDS.dataCategories)
  readonly data_categories!: readonly string[];

  @ApiProperty({
    description: 'Instant of the cycle that the card belongs to, ISO-8601 UTC.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T12:15:00+00:00',
  })
  readonly decided_at!: string;
}
