import { createRequire } from 'node:module';
import { type VerdictLatest } from '../../verdicts/verdict.dto.ts';
import { type Signal, SIGNALS } from '../../../packages/engine/signals.ts';
import { html, type Html } from '../page-frame.ts';
import { type MarketTexts } from './market-texts.ts';
import { chanceOf } from './verdict-words.ts';

const require = createRequire(import.meta.url);

/** It has Georgian letters, and pictures look the same on machines without fonts. */
export const PICTURE_FONT = {
  fontFiles: [
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  ],
  loadSystemFonts: false,
};

const PICTURE = { width: 1200, height: 630 } as const;
const EDGE = 80;

const COLOURS: Readonly<Record<Signal, string>> = {
  bullish: '#7bd39a',
  bearish: '#ff9d92',
  neutral: '#a9b6c4',
  monitoring: '#f2c063',
};

interface Line {
  readonly weight?: 'bold';
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  /** Longer lines become smaller. */
  readonly most?: number;
}

/** What a character of the font takes on average, in ems: Georgian and bold letters take more than others. */
const EM_OF_CHARACTER = { regular: 0.6, bold: 0.68 } as const;

const widthOf = (text: string, weight: keyof typeof EM_OF_CHARACTER, size: number): number =>
  Array.from(text).length * EM_OF_CHARACTER[weight] * size;

function textLine(text: string, { weight, size, x, y, fill: colour, most = Infinity }: Line): Html {
  const fitting = Math.min(size, (size * most) / widthOf(text, weight ?? 'regular', size));
  return html`<text
    x="${x}"
    y="${y}"
    font-size="${fitting.toFixed(1)}"
    font-weight="${weight ?? 'normal'}"
    fill="${colour}"
    >${text}</text
  >`;
}

/** The picture of shared links, as SVG. */
export function verdictPicture(
  { verdict, votes, cycle_at }: VerdictLatest,
  texts: MarketTexts,
  isSynthetic: boolean,
): string {
  const { width, height } = PICTURE;
  const most = width - 2 * EDGE;
  const chance = chanceOf(verdict, texts);
  const signals = SIGNALS.filter((signal) => votes[signal] > 0);
  const all = signals.reduce((sum, signal) => sum + votes[signal], 0);
  let voted = 0;
  const line = (text: string, terms: Omit<Line, 'x'>): Html => textLine(text, { most, ...terms, x: EDGE });
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
    font-family="DejaVu Sans"
  >
    <rect width="${width}" height="${height}" fill="#10161d" />
    ${line(texts.shared.brand, { weight: 'bold', size: 34, y: 110, fill: '#7fd1c7' })}
    ${line(texts.t('picture-says'), { size: 32, y: 200, fill: '#a9b6c4' })}
    ${line(texts.shared.signals[verdict.signal], { weight: 'bold', size: 116, y: 322, fill: chance.isBetter ? COLOURS[verdict.signal] : '#e8edf2' })}
    ${line(chance.words, { weight: 'bold', size: 52, y: 412, fill: '#e8edf2' })}
    ${signals.map((signal) => {
      const [from, share] = [(most * voted) / all, (most * votes[signal]) / all];
      voted += votes[signal];
      return html`<rect
        x="${EDGE + from}"
        y="458"
        width="${share - 6}"
        height="14"
        rx="7"
        fill="${COLOURS[signal]}"
      />`;
    })}
    ${line(signals.map((signal) => texts.t('vote', { signal: texts.shared.signals[signal], count: votes[signal] })).join(' · '), { size: 28, y: 516, fill: '#a9b6c4' })}
    ${line([texts.write.moment(cycle_at), isSynthetic ? texts.t('demonstration') : texts.t('not-advice')].join(' · '), { size: 24, y: 570, fill: isSynthetic ? '#f2c063' : '#a9b6c4' })}
  </svg>`.text;
}

const BADGE_HEIGHT = 24;
const BADGE_SIZE = 13;
const BADGE_EDGE = 8;

/** Two fields side by side, as badges are. */
export function badge(name: string, value: string, signal: Signal | null): string {
  const width = (text: string): number => Math.ceil(widthOf(text, 'regular', BADGE_SIZE) + 2 * BADGE_EDGE);
  const [left, right] = [width(name), width(value)];
  const ground = signal === null || signal === 'monitoring' ? '#4c5a69' : BADGE_COLOURS[signal];
  const line = (text: string, x: number): Html =>
    html`<text x="${x}" y="16.5" textLength="${width(text) - 2 * BADGE_EDGE}" fill="#fff">${text}</text>`;
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${left + right}"
    height="${BADGE_HEIGHT}"
    font-family="DejaVu Sans, Verdana, sans-serif"
    font-size="${BADGE_SIZE}"
    role="img"
    aria-label="${name}: ${value}"
  >
    <title>${name}: ${value}</title>
    <rect width="${left + right}" height="${BADGE_HEIGHT}" rx="4" fill="${ground}" />
    <path d="M4 0H${left}V${BADGE_HEIGHT}H4A4 4 0 0 1 0 20V4A4 4 0 0 1 4 0Z" fill="#16202b" />
    ${line(name, BADGE_EDGE)}${line(value, left + BADGE_EDGE)}
  </svg>`.text;
}

const BADGE_COLOURS = { bullish: '#176639', bearish: '#a3261f', neutral: '#4c5a69' } as const;
