export interface ScrapedSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface ScrapedFamily {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly ScrapedSample[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/;
const NUMBER = /^(?:[+-]?Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/**
 * Parses the text of a scrape as strictly as its format says: HELP and TYPE before the samples, families in one piece,
 * no sample twice, histograms cumulative and complete; counters by their suffix; `# EOF` at the end of OpenMetrics.
 *
 * @throws Error with the first line at fault
 */
export function parseExposition(text: string, format: 'prometheus' | 'openmetrics'): ScrapedFamily[] {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const lines = text.slice(0, -1).split('\n');
  if (format === 'openmetrics') {
    if (lines.pop() !== '# EOF') throw new Error('the text does not end with # EOF');
    if (lines.includes('')) throw new Error('an empty line');
  }
  const families: Mutable[] = [];
  const seen = new Set<string>();
  let help: { name: string; text: string } | null = null;
  for (const line of lines) {
    if (line === '') continue;
    const [, keyword, name, rest] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      help = { name: name!, text: rest! };
    } else if (keyword === 'TYPE') {
      if (help === null || help.name !== name) throw new Error(`TYPE without HELP: ${line}`);
      if (!['counter', 'gauge', 'histogram'].includes(rest!)) throw new Error(`unknown type: ${line}`);
      if (families.some((family) => family.name === name)) throw new Error(`in two pieces: ${line}`);
      families.push({ name: name, type: rest!, help: help.text, samples: [] });
    } else {
      const family = families.at(-1);
      const sample = sampleOf(line);
      if (!family || !isOf(family, sample.name, format)) throw new Error(`a sample of no family: ${line}`);
      const identity = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (seen.has(identity)) throw new Error(`twice: ${line}`);
      seen.add(identity);
      family.samples.push(sample);
    }
  }
  for (const family of families) if (family.type === 'histogram') assertHistogram(family);
  return families;
}

interface Mutable extends ScrapedFamily {
  readonly samples: ScrapedSample[];
}

function sampleOf(line: string): ScrapedSample {
  const [, name, inBraces = '', number] = SAMPLE.exec(line) ?? [];
  if (name === undefined || !NUMBER.test(number!)) throw new Error(`not a sample: ${line}`);
  const labels: Record<string, string> = {};
  for (let rest = inBraces; rest !== '';) {
    const [all, label, value] = LABEL.exec(rest) ?? [];
    if (all === undefined || label! in labels) throw new Error(`labels: ${line}`);
    labels[label!] = value!;
    rest = rest.slice(all.length);
  }
  return { name, labels, value: Number(number!.replace('Inf', 'Infinity')) };
}

function isOf({ name, type }: ScrapedFamily, sample: string, format: 'prometheus' | 'openmetrics'): boolean {
  if (type === 'histogram') return ['_bucket', '_sum', '_count'].some((end) => sample === `${name}${end}`);
  if (type === 'counter' && format === 'openmetrics') return sample === `${name}_total`;
  return sample === name;
}

function assertHistogram({ name, samples }: ScrapedFamily): void {
  const buckets = new Map<string, ScrapedSample[]>();
  for (const sample of samples) {
    const set = JSON.stringify({ ...sample.labels, le: undefined });
    buckets.set(set, [...(buckets.get(set) ?? []), sample]);
  }
  for (const [set, ofSet] of buckets) {
    const counts = ofSet.filter((sample) => sample.name.endsWith('_bucket'));
    const bounds = counts.map(({ labels }) => Number(labels['le']!.replace('Inf', 'Infinity')));
    const total = ofSet.find((sample) => sample.name === `${name}_count`)?.value;
    const isCumulative = counts.every(({ value }, i) => i === 0 || value >= counts[i - 1]!.value);
    const isOrdered = bounds.every((bound, i) => i === 0 || bound > bounds[i - 1]!);
    if (!isCumulative || !isOrdered || bounds.at(-1) !== Infinity || counts.at(-1)!.value !== total)
      throw new Error(`${name}${set} is no histogram`);
    if (!ofSet.some((sample) => sample.name === `${name}_sum`)) throw new Error(`${name}${set} has no sum`);
  }
}
