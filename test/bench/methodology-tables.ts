import { ASSETS, type Asset } from '../../src/domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../src/domain/composites/composite-index.ts';
import { type Measurement } from '../../src/domain/measurement/measurement.ts';
import { METHODOLOGY } from '../../src/domain/composites/methodology.ts';
import { describeTransform } from '../../src/domain/measurement/transform.ts';
import { MANDATES } from '../../src/domain/crew/mandates.ts';
import { METHODOLOGY_VERSION } from '../../src/domain/engine/engine.ts';
import { CREW } from '../../src/domain/signals.ts';
import { SIGNAL_THRESHOLDS } from '../../src/domain/verdict/signal-thresholds.ts';

/** Where the tables stand in docs/methodology.md. */
export const TABLES_BEGIN = '<!-- tables:begin -->';
export const TABLES_END = '<!-- tables:end -->';

/** One row of a Markdown table. */
export const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];

/** Replaces what stands between two markers of a document; throws when they are not there. */
export function replaceBetween(document: string, begin: string, end: string, text: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document lacks ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}

/** Everything the methodology declares, as Markdown, from the code that computes with it. */
export function methodologyTables(): string {
  return [
    `Engine version ${METHODOLOGY_VERSION}. Anchors are in the unit of the transformed value; (f) marks fitted anchors, (d) anchors by definition.`,
    ...COMPOSITE_INDICES.flatMap((index) => ASSETS.flatMap((asset) => indexTable(index, asset))),
    ...ASSETS.flatMap(mandateTable),
    ...thresholdTable(),
  ].join('\n');
}

const anchorsOf = ({ anchors }: Measurement): string =>
  `${anchors.low} … ${anchors.high} (${anchors.origin === 'fitted' ? 'f' : 'd'})`;
const arrow = ({ direction }: Measurement): string => (direction === 'higher_is_bullish' ? 'up' : 'down');
const sourcesOf = ({ sourceIds }: Measurement): string => sourceIds.map((id) => `\`${id}\``).join(', ');
const transformOf = ({ transform }: Measurement): string => `\`${describeTransform(transform)}\``;

function indexTable(index: CompositeIndex, asset: Asset): string[] {
  const { version, assets } = METHODOLOGY[index];
  const { components, rescaling } = assets[asset];
  return [
    '',
    `### ${index} ${asset} (version ${version})`,
    '',
    ...table(
      ['Component', 'Weight', 'Sources', 'Transform', 'Bullish when', 'Anchors', 'Lookback, days'],
      components.map((component) => [
        component.name,
        component.weight,
        sourcesOf(component),
        transformOf(component),
        arrow(component),
        anchorsOf(component),
        component.lookbackDays,
      ]),
    ),
    '',
    `Rescaling: ${rescaling.from.join(' … ')} → ${rescaling.to.join(' … ')}.`,
  ];
}

function mandateTable(asset: Asset): string[] {
  return [
    '',
    `### The crew on ${asset}`,
    '',
    ...table(
      ['Agent', 'Vote', 'Looks at', 'Part', 'Sources', 'Transform', 'Bullish when', 'Shape', 'Anchors'],
      CREW.flatMap((agent) =>
        MANDATES[agent].assets[asset].facts.map((fact) => [
          agent,
          MANDATES[agent].weight,
          fact.name,
          fact.weight,
          sourcesOf(fact),
          transformOf(fact),
          arrow(fact),
          fact.shape,
          anchorsOf(fact),
        ]),
      ),
    ),
    '',
    `Opinions that stand for −1 and 1: ${CREW.map((agent) => `${agent} ${MANDATES[agent].assets[asset].range.join(' … ')}`).join('; ')}.`,
  ];
}

const thresholdTable = (): string[] => [
  '',
  '### Thresholds of the consensus',
  '',
  ...table(
    ['Asset', 'bearish from', 'bearish until', 'bullish until', 'bullish from'],
    ASSETS.map((asset) => {
      const { bearishFrom, bearishUntil, bullishUntil, bullishFrom } = SIGNAL_THRESHOLDS[asset];
      return [asset, bearishFrom, bearishUntil, bullishUntil, bullishFrom];
    }),
  ),
];
