import { type Asset } from '../../../domain/assets.ts';
import { type CompositeIndex } from '../../../domain/composites/composite-index.ts';
import { type Signal } from '../../../domain/signals.ts';
import { type PlanStatement, type TextStatement, type RiskStatement } from '../../model/statement.ts';

/** The forms of an asset's name in a sentence; lower case, as of a money. */
export interface EnglishName {
  readonly plain: string;
  readonly possessive: string;
}

/** What the assets are called in running text. */
export const ASSET_NAMES: Readonly<Record<Asset, EnglishName>> = {
  BTC: { plain: 'bitcoin', possessive: 'bitcoin’s' },
  ETH: { plain: 'ether', possessive: 'ether’s' },
  SOL: { plain: 'solana', possessive: 'solana’s' },
};

/** What the lead is called. The names of the agents are in their folders. */
export const LEAD_NAME = 'Profesor';

/**
 * The word that names a signal. Every sentence that tells a signal has exactly one of them in this form, so that a
 * reader, or a check, finds the direction of a text.
 */
export const SIGNAL_WORDS: Readonly<Record<Signal, string>> = {
  bullish: 'bullish',
  bearish: 'bearish',
  neutral: 'neutral',
  monitoring: 'abstain',
};

/** What the composite indices are called, without "index". */
export const INDEX_NAMES: Readonly<Record<CompositeIndex, string>> = {
  sentiment: 'sentiment',
  onchain: 'on-chain',
  derivatives: 'derivatives',
  macro: 'macro',
  fundamental: 'fundamental',
};

/**
 * The words by which a caveat is found in a text, in lower case: a sentence that states the caveat has each of them
 * in some form.
 */
export const CAVEAT_WORDS = {
  abstention: ['fresh'],
  freshness: ['fresh'],
  weight_counted: ['fresh'],
  no_verdict: ['fresh'],
  composite_degraded: ['stale'],
  held: ['kept', 'verdict'],
  disclaimer: ['financial advice'],
  plan_none: ['no position'],
  risk_none: ['no position'],
  risk_paper: ['paper'],
} as const satisfies Partial<
  Record<(TextStatement | PlanStatement | RiskStatement)['kind'], readonly string[]>
>;

/** In the place of a value that is not for the public. */
export const UNDISCLOSED = 'value not disclosed';
