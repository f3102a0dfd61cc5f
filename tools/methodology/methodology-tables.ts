import { ASSETS, type Asset } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { type Measurement } from '../../packages/engine/measurement/measurement.ts';
import { type PositionMap } from '../../packages/engine/measurement/position-map.ts';
import { METHODOLOGY } from '../../packages/engine/composites/methodology.ts';
import { describeTransform } from '../../packages/engine/measurement/transform.ts';
import { MANDATES, CREW } from '../../packages/engine/crew/crew.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { SIGNAL_THRESHOLDS } from '../../packages/engine/verdict/verdict-thresholds.ts';

/** One row of a Markdown table. */
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
];

/** Where the documents of the methodology stand that tools write. */
export const METHODOLOGY_FOLDER = 'docs/methodology';

/** What a generated document says of itself, above its tables. */
const LEGEND = `<!-- Written from the code by npm run generate. -->

Tables of [the methodology](../methodology.md). A map goes from the transformed value to points before the direction, knot by knot; (f) marks maps of 2020 to 2023, which serve a quantity with too few readings of the [trailing years](maps.md), (d) maps by definition.`;

/** Everything the methodology declares, as Markdown, by name of a file in `docs/methodology`: from the code that computes. */
export function methodologyTables(): ReadonlyMap<string, string> {
  const documentOf = (title: string, lines: readonly string[]): string =>
    [`# ${title}`, '', LEGEND, ...lines, ''].join('\n');
  return new Map([
    ...COMPOSITE_INDICES.map((index): [string, string] => [
      `${index}.md`,
      documentOf(
        `Index ${index}, version ${METHODOLOGY[index].version}`,
        ASSETS.flatMap((asset) => indexTable(index, asset)),
      ),
    ]),
    [
      'crew.md',
      documentOf(`Crew and thresholds, methodology ${METHODOLOGY_VERSION}`, [
        ...ASSETS.flatMap(mandateTable),
        ...thresholdTable(),
      ]),
    ],
  ]);
}

const knotsOf = (map: PositionMap): string => map.map(([value, points]) => `${value} → ${points}`).join(', ');
const mapOf = ({ anchors, map }: Measurement): string =>
  `${knotsOf(map)} (${anchors.origin === 'fitted' ? 'f' : 'd'})`;
const arrow = ({ direction }: Measurement): string => (direction === 'higher_is_bullish' ? 'up' : 'down');
const sourcesOf = ({ sourceIds }: Measurement): string => sourceIds.map((id) => `\`${id}\``).join(', ');
const transformOf = ({ transform }: Measurement): string => `\`${describeTransform(transform)}\``;

function indexTable(index: CompositeIndex, asset: Asset): string[] {
  const { components, rescaling } = METHODOLOGY[index].assets[asset];
  return [
    '',
    `## ${index} ${asset}`,
    '',
    ...table(
      ['Component', 'Weight', 'Sources', 'Transform', 'Bullish when', 'Map', 'Lookback, days'],
      components.map((component) => [
        component.name,
        component.weight,
        sourcesOf(component),
        transformOf(component),
        arrow(component),
        mapOf(component),
        component.lookbackDays,
      ]),
    ),
    '',
    `Rescaling, raw score → score: ${knotsOf(rescaling)}.`,
  ];
}

function mandateTable(asset: Asset): string[] {
  return [
    '',
    `## The crew on ${asset}`,
    '',
    ...table(
      ['Agent', 'Vote', 'Looks at', 'Part', 'Sources', 'Transform', 'Bullish when', 'Shape', 'Map'],
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
          mapOf(fact),
        ]),
      ),
    ),
    '',
    `Opinions that stand for −1 and 1: ${CREW.map((agent) => `${agent} ${MANDATES[agent].assets[asset].range.join(' … ')}`).join('; ')}.`,
  ];
}

const thresholdTable = (): string[] => [
  '',
  '## Thresholds of the consensus',
  '',
  ...table(
    ['Asset', 'bearish from', 'bearish until', 'bullish until', 'bullish from'],
    ASSETS.map((asset) => {
      const { bearishFrom, bearishUntil, bullishUntil, bullishFrom } = SIGNAL_THRESHOLDS[asset];
      return [asset, bearishFrom, bearishUntil, bullishUntil, bullishFrom];
    }),
  ),
];
