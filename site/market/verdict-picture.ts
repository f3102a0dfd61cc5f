import { type VerdictLatest } from '../../src/verdicts/verdict.dto.ts';
import { type Signal, SIGNALS } from '../../packages/engine/signals.ts';
import { html, type Html } from '../frame/page-frame.ts';
import { type MarketTexts } from '../../src/site/market/market-texts.ts';
import { chanceOf, votesInWords } from './verdict-words.ts';

const WIDTH = 1200;
const EDGE = 80;
const MOST = WIDTH - 2 * EDGE;
const TEXT = '#e8edf2';
const QUIET = '#a9b6c4';

const COLOURS: Readonly<Record<Signal, string>> = {
  bullish: '#7bd39a',
  bearish: '#ff9d92',
  neutral: QUIET,
  monitoring: '#f2c063',
};

/** What a character of the font takes on average, in ems: Georgian and bold letters take more than others. */
const EM_OF_CHARACTER = { normal: 0.6, bold: 0.68 } as const;

const widthOf = (text: string, weight: keyof typeof EM_OF_CHARACTER, size: number): number =>
  Array.from(text).length * EM_OF_CHARACTER[weight] * size;

/** Longer lines become smaller. */
function line(
  text: string,
  y: number,
  size: number,
  colour: string,
  weight: keyof typeof EM_OF_CHARACTER = 'normal',
): Html {
  const fitting = Math.min(size, (size * MOST) / widthOf(text, weight, size)).toFixed(1);
  return html`<text x="${EDGE}" y="${y}" font-size="${fitting}" font-weight="${weight}" fill="${colour}"
    >${text}</text
  >`;
}

/** The picture of shared links, as SVG of 1200 by 630 pixels. */
export function verdictPicture(
  { verdict, votes, cycle_at }: VerdictLatest,
  texts: MarketTexts,
  isSynthetic: boolean,
): string {
  const { shared, t, write } = texts;
  const chance = chanceOf(verdict, texts);
  const all = SIGNALS.reduce((sum, signal) => sum + votes[signal], 0);
  let voted = 0;
  const bars = SIGNALS.filter((signal) => votes[signal] > 0).map((signal) => {
    const [from, share] = [(MOST * voted) / all, (MOST * votes[signal]) / all];
    voted += votes[signal];
    return html`<rect
      x="${EDGE + from}"
      y="458"
      width="${share - 6}"
      height="14"
      rx="7"
      fill="${COLOURS[signal]}"
    />`;
  });
  const notice = isSynthetic ? t('demonstration') : t('not-advice');
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${WIDTH}"
    height="630"
    viewBox="0 0 ${WIDTH} 630"
    font-family="DejaVu Sans"
  >
    <rect width="${WIDTH}" height="630" fill="#10161d" />
    ${line(shared.brand, 110, 34, '#7fd1c7', 'bold')}${line(t('picture-says'), 200, 32, QUIET)}
    ${line(shared.signals[verdict.signal], 322, 116, chance.isBetter ? COLOURS[verdict.signal] : TEXT, 'bold')}
    ${line(chance.words, 412, 52, TEXT, 'bold')}${bars}
    ${line(votesInWords(votes, texts).join(' · '), 516, 28, QUIET)}
    ${line(`${write.moment(cycle_at)} · ${notice}`, 570, 24, isSynthetic ? COLOURS.monitoring : QUIET)}
  </svg>`.text;
}

const BADGE_SIZE = 13;
const BADGE_EDGE = 8;
const BADGE_COLOURS = { bullish: '#176639', bearish: '#a3261f', neutral: '#4c5a69', monitoring: '#4c5a69' };

/** Two fields side by side, as badges are. */
export function badge(name: string, value: string, signal: Signal | null): string {
  const width = (text: string): number => Math.ceil(widthOf(text, 'normal', BADGE_SIZE) + 2 * BADGE_EDGE);
  const [left, right] = [width(name), width(value)];
  const field = (text: string, x: number): Html =>
    html`<text x="${x}" y="16.5" textLength="${width(text) - 2 * BADGE_EDGE}" fill="#fff">${text}</text>`;
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${left + right}"
    height="24"
    font-family="DejaVu Sans, Verdana, sans-serif"
    font-size="${BADGE_SIZE}"
    role="img"
    aria-label="${name}: ${value}"
  >
    <title>${name}: ${value}</title>
    <rect width="${left + right}" height="24" rx="4" fill="${BADGE_COLOURS[signal ?? 'monitoring']}" />
    <path d="M4 0H${left}V24H4A4 4 0 0 1 0 20V4A4 4 0 0 1 4 0Z" fill="#16202b" />
    ${field(name, BADGE_EDGE)}${field(value, left + BADGE_EDGE)}
  </svg>`.text;
}
