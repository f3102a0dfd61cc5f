import { type SharedTexts } from './texts.ts';

interface Formats {
  /** A moment of the API (ISO 8601) in the reader's own time zone. */
  readonly moment: (iso: string) => string;
  /** A fraction as whole percent. */
  readonly percent: (fraction: number) => string;
  readonly count: (count: number) => string;
  /** With one decimal, as scores are published. */
  readonly score: (score: number) => string;
}

/** How a language writes figures. */
export function formatsOf({ locale, months, date }: SharedTexts): Formats {
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const count = new Intl.NumberFormat(locale);
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    // Written here, because not every browser knows the months of every language.
    moment: (iso) => {
      const at = new Date(iso);
      const [hours, minutes] = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0'));
      return `${date(at.getFullYear(), months[at.getMonth()]!, at.getDate())}, ${hours}:${minutes}`;
    },
    percent: (fraction) => percent.format(fraction),
    count: (number) => count.format(number),
    score: (number) => score.format(number),
  };
}
