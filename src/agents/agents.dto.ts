import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { MARKET_REGIMES } from '../../packages/engine/crew/crew-result.ts';
import { type AgentName, AGENTS } from '../../packages/engine/crew/crew.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { CALIBRATION_FIELD } from '../http/contract/calibration.fields.ts';
import { describedRegimes } from '../http/contract/described-values.ts';
import { AGENT_FIELDS } from '../http/contract/shared-fields.ts';
import { NegotiatedLanguageField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';

export class AgentQuery {
  @NegotiatedLanguageField('Language of the texts: Georgian or English.')
  readonly lang?: Language;
}

/**
 * Injects the agent named in the path (in any letter case) into a controller's method. Throws AGENT_NOT_FOUND.
 * A decorator and not a pipe, so that this error precedes those of pipes on other parameters.
 */
export const NamedAgent = createParamDecorator((_data: unknown, context: ExecutionContext): AgentName => {
  const requested = context.switchToHttp().getRequest<Request>().params['agent'];
  const agent = AGENTS.find((name) => name === String(requested).toLowerCase());
  if (!agent) throw new ServiceError('AGENT_NOT_FOUND', { known: AGENTS });
  return agent;
});

const servedIn = (description: string) =>
  f.choice(
    `${description}: the requested language if the cycle has texts in it, otherwise the other language; English if the cycle has no texts.`,
    LANGUAGES,
    'en',
  );

export class AgentCard extends shape({
  agent: f.choice('Name of the agent.', AGENTS, AGENTS[0]),
  signal: f.choice(
    'Signal for BTC; for profesor, the signal for the market that BTC leads.',
    SIGNALS,
    'bullish',
  ),
  confidence: f.fraction(
    "Agreement of the agent's inputs, or of the crew for the lead; not a probability of being right. 4 decimals, at most 0.95; 0 if the signal is monitoring.",
    0.6149,
  ),
  'calibration?': {
    ...CALIBRATION_FIELD,
    description: `${CALIBRATION_FIELD.description} Every caller gets the lead's calibration; an agent's calibration is absent without Tier 1 and the scope data:agents.`,
  },
  summary_short: f.text(
    'Reasons for the signal.',
    'In Tokio’s assessment, held with 61% confidence, trend and momentum together read as bullish for bitcoin.',
  ),
  summary_lang: servedIn('Language of the summary'),
  headline: f.text('One-line summary.', 'Tokio is bullish on bitcoin: the daily trend is firm'),
  headline_lang: servedIn('Language of the headline'),
  market_regime: f.choice(
    `Market regime. ${describedRegimes()} unknown: the candles are stale, or the agent abstains.`,
    MARKET_REGIMES,
    'trending_up',
  ),
  risk_flags: AGENT_FIELDS.riskFlags,
  data_categories: AGENT_FIELDS.dataCategories,
  decided_at: f.moment(
    'Instant of the cycle that the card belongs to, ISO-8601 UTC.',
    '2026-01-05T12:15:00+00:00',
  ),
}) {}
