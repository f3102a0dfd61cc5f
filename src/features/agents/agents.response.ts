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
    description: `${description}: the one asked for where the cycle was told in it, else the other; English where it was not told.`,
    enum: [...LANGUAGES],
    example: 'en',
  }) as const;

/** What one agent says, as a card. */
export class AgentCard {
  @ApiProperty({ description: 'Which agent.', enum: [...AGENTS], example: AGENTS[0] })
  readonly agent!: AgentName;

  @ApiProperty({
    description: 'What it says of BTC, and profesor of the market that BTC leads.',
    enum: [...SIGNALS],
    example: 'bullish',
  })
  readonly signal!: Signal;

  @ApiProperty({
    description:
      'Agreement of what the agent looks at, for the lead of the crew; no probability of being right. 4 decimals, at most 0.95; 0 when monitoring.',
    type: Number,
    minimum: 0,
    maximum: 1,
    example: 0.6149,
    ...inUnit('fraction'),
  })
  readonly confidence!: number;

  @ApiProperty({
    ...CALIBRATION_FIELD,
    description: `${CALIBRATION_FIELD.description} The lead's for everybody; that of an agent is missing without Tier 1 and the scope data:agents.`,
    required: false,
  })
  readonly calibration?: CalibrationResponse | null;

  @ApiProperty({
    description: 'Why it says so.',
    type: String,
    example:
      'In Tokio’s assessment, held with 61% confidence, trend and momentum together read as bullish for bitcoin.',
  })
  readonly summary_short!: string;

  @ApiProperty(servedIn('Language of the summary'))
  readonly summary_lang!: Language;

  @ApiProperty({
    description: 'The same in one line.',
    type: String,
    example: 'Tokio is bullish on bitcoin: the daily trend is firm',
  })
  readonly headline!: string;

  @ApiProperty(servedIn('Language of the headline'))
  readonly headline_lang!: Language;

  @ApiProperty({
    description: `How the market moves. ${describedRegimes()} unknown: its candles are stale, or the agent abstains.`,
    enum: [...MARKET_REGIMES],
    example: 'trending_up',
  })
  readonly market_regime!: MarketRegime;

  @ApiProperty(AGENT_FIELDS.riskFlags)
  readonly risk_flags!: readonly string[];

  @ApiProperty(AGENT_FIELDS.dataCategories)
  readonly data_categories!: readonly string[];

  @ApiProperty({
    description: 'The instant of the cycle that it decided in, ISO-8601 UTC.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T12:15:00+00:00',
  })
  readonly decided_at!: string;
}
