import { type Asset } from '../../../domain/assets.ts';
import { type CompositeIndex } from '../../../domain/composites/composite-index.ts';
import { type Signal } from '../../../domain/signals.ts';
import { type PlanStatement, type TextStatement, type RiskStatement } from '../../model/statement.ts';

/** A name in the cases that sentences need, postpositions joined where the language joins them. */
export interface GeorgianName {
  /** Subject of an intransitive verb: ბიტკოინი იზრდება. */
  readonly nominative: string;
  /** Subject of a transitive verb in the past: ბიტკოინმა აჩვენა. */
  readonly ergative: string;
  /** Subject of a perfect, indirect object: ბიტკოინს აქვს. */
  readonly dative: string;
  /** ბიტკოინის ტრენდი. */
  readonly genitive: string;
  /** -ზე: ბიტკოინზე. */
  readonly on: string;
  /** -ში: ბიტკოინში. */
  readonly within: string;
  /** -თვის: ბიტკოინისთვის. */
  readonly for: string;
  /** -დან: ბიტკოინიდან. */
  readonly from: string;
}

/** The forms of a noun whose stem ends in a consonant; the -ი of its nominative is dropped before other endings. */
export const consonantStem = (stem: string): GeorgianName => ({
  nominative: `${stem}ი`,
  ergative: `${stem}მა`,
  dative: `${stem}ს`,
  genitive: `${stem}ის`,
  on: `${stem}ზე`,
  within: `${stem}ში`,
  for: `${stem}ისთვის`,
  from: `${stem}იდან`,
});

/** The forms of a name whose last vowel belongs to the stem and is kept: სოლანა, ტოკიო, ჰელსინკი. */
export const vowelStem = (stem: string): GeorgianName => ({
  nominative: stem,
  ergative: `${stem}მ`,
  dative: `${stem}ს`,
  genitive: `${stem}ს`,
  on: `${stem}ზე`,
  within: `${stem}ში`,
  for: `${stem}სთვის`,
  from: `${stem}დან`,
});

/** What the assets are called in running text. */
export const ASSET_NAMES: Readonly<Record<Asset, GeorgianName>> = {
  BTC: consonantStem('ბიტკოინ'),
  ETH: consonantStem('ეთერიუმ'),
  SOL: vowelStem('სოლანა'),
};

/** What the lead is called. The names of the agents are in their folders. */
export const LEAD_NAME = consonantStem('პროფესორ');

/**
 * The stem that names a signal. Every sentence that tells a signal has exactly one of them in some form, so that a
 * reader, or a check, finds the direction of a text: „აღმავალი სიგნალი“, „დაღმავალი სურათი“, „ნეიტრალური პოზიცია“,
 * „თავს იკავებს“.
 */
export const SIGNAL_WORDS: Readonly<Record<Signal, string>> = {
  bullish: 'აღმავალ',
  bearish: 'დაღმავალ',
  neutral: 'ნეიტრალურ',
  monitoring: 'თავს იკავებ',
};

/** What the composite indices are called: the word before „ინდექსი“, unchanged in all cases of it. */
export const INDEX_NAMES: Readonly<Record<CompositeIndex, string>> = {
  sentiment: 'განწყობის',
  onchain: 'ბლოკჩეინის აქტივობის',
  derivatives: 'დერივატივების',
  macro: 'მაკროეკონომიკის',
  fundamental: 'ფუნდამენტური ღირებულების',
};

/** The stems by which a caveat is found in a text: a sentence that states the caveat has each of them in some form. */
export const CAVEAT_WORDS = {
  abstention: ['ახალ', 'მონაცემ'],
  freshness: ['ახალ', 'მონაცემ'],
  weight_counted: ['ახალ', 'მონაცემ'],
  no_verdict: ['ახალ', 'მონაცემ'],
  composite_degraded: ['მოძველებულ'],
  held: ['შენარჩუნ', 'ვერდიქტ'],
  disclaimer: ['ფინანსურ', 'რჩევ'],
  plan_none: ['პოზიცია არ'],
  risk_none: ['პოზიცია არ'],
  risk_paper: ['სავარჯიშო'],
} as const satisfies Partial<
  Record<(TextStatement | PlanStatement | RiskStatement)['kind'], readonly string[]>
>;

/** In the place of a value that is not for the public. */
export const UNDISCLOSED = 'მნიშვნელობა არ ქვეყნდება';
