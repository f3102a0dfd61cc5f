import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';
import { type Signal } from '../../../packages/engine/signals.ts';
import { type VerdictHistory, type VerdictLatest } from '../../verdicts/verdict.dto.ts';
import { type PageLanguage } from '../../../site/display/words.ts';
import { MARKET_TEXTS } from './market-texts.ts';
import { descriptionOf } from '../../../site/market/market-page.ts';
import { recordSection } from '../../../site/market/record-section.ts';
import { wilson } from '../../../site/market/reliability-figure.ts';
import { type Readings } from './market-readings.ts';
import { PICTURE_FONT } from './market.service.ts';
import { badge, verdictPicture } from '../../../site/market/verdict-picture.ts';
import { chanceOf, changeInWords } from '../../../site/market/verdict-words.ts';

type Calibration = NonNullable<VerdictLatest['verdict']['calibration']>;

const verdictWith = (calibration: Partial<Calibration> | null): VerdictLatest['verdict'] => ({
  signal: 'bearish',
  confidence: 0.25,
  confidence_pct: 25,
  calibration:
    calibration === null
      ? null
      : ({
          claim: 'price_lower',
          band: null,
          basis: 'experience',
          cases: 3203,
          base_rate: 0.4785,
          ...calibration,
        } as Calibration),
});
const wordsOf = (calibration: Partial<Calibration> | null, language: PageLanguage = 'en') =>
  chanceOf(verdictWith(calibration), MARKET_TEXTS[language]);

describe('the words of a verdict', () => {
  it('say that one is no better than chance, also if only its decimals are', () => {
    expect(wordsOf({ probability: 0.4687 }).words).toBe('No better than chance: 47%, usually 48%');
    expect(wordsOf({ probability: 0.4801 })).toMatchObject({
      words: 'No better than chance: 48%, usually 48%',
      isBetter: false,
    });
    expect(wordsOf({ probability: 0.53 })).toMatchObject({ words: '53%, usually 48%', isBetter: true });
    expect(wordsOf({ probability: 0.4687 }, 'ka').words).toContain('47%');
  });

  it('promise nothing without cases, or without a claim', () => {
    expect(wordsOf({ basis: 'base_rate', probability: 0.4785 })).toMatchObject({
      words: 'As often as usual: 48%',
      isBetter: false,
    });
    expect(wordsOf(null).words).toBe('No probability');
  });

  it('name the band of a neutral verdict in percent of the price', () => {
    const { says } = wordsOf({
      claim: 'price_within_band',
      band: 0.0126,
      basis: 'outlook',
      probability: 0.5,
    });
    expect(says).toContain('bitcoin moves by less than 1.3% in 24 hours');
  });

  it('say since when it stands, as far back as anybody can read', () => {
    const history = (...signals: Signal[]) =>
      ({
        cycles: signals.map((signal, i) => ({
          cycle_at: new Date(Date.UTC(2026, 0, 5, 12, -15 * i)).toISOString(),
          verdict: { signal },
        })),
      }) as unknown as VerdictHistory;
    const inWords = (...signals: Signal[]) => changeInWords(history(...signals), MARKET_TEXTS.en);
    expect(inWords('bullish', 'bullish', 'neutral')).toBe('Bullish since 11:45 UTC. Before that: Neutral.');
    expect(inWords('bullish', 'bullish')).toBe('Bullish since 11:45 UTC at least.');
    expect(inWords('bullish')).toBe('This is the first published verdict.');
  });
});

describe('the description of a page of the market', () => {
  const meta = {} as never;
  const readings = {
    verdict: {
      data: {
        cycle_at: '2026-01-05T12:00:00+00:00',
        verdict: verdictWith({ probability: 0.53 }),
      },
      meta,
    },
    ETH: { data: { points: [{ event_at: '2026-01-05T12:00:00+00:00', value: 3222 }] }, meta },
    outlook: {
      data: { items: [{ asset: 'ETH', horizon_hours: 24, prices: { p10: 3100, p90: 3350 } }] },
      meta,
    },
  } as unknown as Readings;

  it('is the verdict for the market, and price and range for an asset', () => {
    expect(descriptionOf(null, readings, MARKET_TEXTS.en)).toMatch(/^Bearish\. 53%, usually 48%\. /);
    const ofAsset = descriptionOf('ETH', readings, MARKET_TEXTS.en);
    expect(ofAsset).toMatch(
      /^Ethereum: 3,222(\.00)? USDT at .* between 3,100.* and 3,350.* in four of five cases\.$/,
    );
    expect(ofAsset).not.toContain('earish');
  });

  it('is that of the service if a figure is missing', () => {
    const outlook = { failed: 'STORE_UNAVAILABLE' as const };
    expect(descriptionOf('ETH', { ...readings, outlook }, MARKET_TEXTS.en)).toBeNull();
    expect(descriptionOf(null, { ...readings, verdict: outlook }, MARKET_TEXTS.en)).toBeNull();
  });
});

it('bounds a rate by Wilson’s interval', () => {
  const { low, high } = wilson(0.5, 100);
  expect([low, high].map((bound) => bound.toFixed(4))).toEqual(['0.4038', '0.5962']);
  expect(wilson(1, 1).low).toBeCloseTo(0.2065, 4);
});

describe('the pictures', () => {
  const LATEST = {
    verdict: verdictWith({ probability: 0.4687 }),
    votes: { bullish: 0, bearish: 3, neutral: 3, monitoring: 0 },
    cycle_at: '2026-01-05T12:15:00+00:00',
  } as unknown as VerdictLatest;

  it.each(['en', 'ka'] as const)('draw their words with the installed font in %s', (language) => {
    const svg = verdictPicture(LATEST, MARKET_TEXTS[language], true);
    const drawn = (text: string): Buffer => new Resvg(text, { font: PICTURE_FONT }).render().pixels;
    const lines = svg.match(/<text[\s\S]*?<\/text/g)!;
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(drawn(svg).equals(drawn(svg.replace(line, '<g></g')))).toBe(false);
  });

  it('need nothing from elsewhere', () => {
    for (const svg of [
      verdictPicture(LATEST, MARKET_TEXTS.ka, true),
      badge('market verdict BTC', 'Bearish', 'bearish'),
    ])
      expect(svg).not.toMatch(/href|<style|<script|NaN|undefined/);
  });

  it('name the badge in words, escaped', () => {
    expect(badge('a<b', 'Bearish', 'bearish')).toContain('aria-label="a&lt;b: Bearish"');
  });
});

describe('the record of the probabilities', () => {
  const pageOf = (brier: number, language: PageLanguage): string => {
    const forecast = { brier, climatology_brier: 0.26, coin_brier: 0.25, bins: [] };
    const rates = { hit_rate: 0.5, hit_rate_interval: null, best_baseline: null, skill_shown: false };
    const entry = { asset: 'BTC', horizon_hours: 24, cases: 97, independent_cases: 2, ...rates, forecast };
    const readings = {
      record: { data: { records: [entry] }, meta: {} },
      outlookRecord: { failed: 'STORE_UNAVAILABLE' },
    } as unknown as Readings;
    return String(recordSection(['BTC'], readings, MARKET_TEXTS[language]).text);
  };

  it.each([
    [
      0.2583,
      'Bitcoin: the Brier score of the probabilities is 3.3% above',
      'they were no better than a coin',
    ],
    [0.25, 'is 0.0% above', 'they were no better than a coin'],
    [0.2425, 'Bitcoin: the Brier score of the probabilities is 3.0% below', 'Lower is better.'],
  ])('says in words whether a score of %d is below a coin’s', (brier, ...words) => {
    const page = pageOf(brier, 'en');
    for (const said of words) expect(page).toContain(said);
    expect(page.includes('no better')).toBe(brier >= 0.25);
    expect(pageOf(brier, 'ka').includes('მონეტის აგდებას არ სჯობდა')).toBe(brier >= 0.25);
  });
});

it('has the same messages with the same places in both languages', () => {
  const placesIn = (language: PageLanguage): string[] =>
    readFileSync(`texts/${language}/pages/market.ftl`, 'utf8')
      .split('\n')
      .filter((line) => /^[a-z][\w-]* = /i.test(line) && !line.startsWith('provider-'))
      .map((line) => [line.split(' = ')[0], ...(line.match(/\$[\w-]+/g) ?? []).toSorted()].join(' '));
  expect(placesIn('ka').toSorted()).toEqual(placesIn('en').toSorted());
});
