import { type Asset } from '../../../../../src/domain/assets.ts';
import { type Layout } from './layout.ts';
import { type PictureColours } from './picture-colours.ts';

export interface PictureWordsProps {
  readonly layout: Layout;
  readonly asset: Asset;
  readonly stacked: boolean;
  readonly colours: PictureColours;
}

/** The headings of the picture's parts. */
export const PictureWords = ({ layout, asset, stacked, colours }: PictureWordsProps) => {
  const { inputs, composites, agents, line, outcome } = layout;
  const headings: readonly (readonly [x: number, y: number, text: string])[] = [
    [inputs.x, inputs.y - 12, 'Inputs, by provider'],
    [composites.x, composites.y - 12, `Composites of ${asset}, published, 0 to 100`],
    [agents.x, agents.y - (stacked ? 12 : 30), 'Agents read the inputs'],
    ...(stacked
      ? ([[outcome.x, outcome.y - 12, 'What came of it']] as const)
      : ([
          [line.x, agents.y - 30, 'Votes add up to the consensus'],
          [outcome.x, agents.y - 30, 'What came of it'],
        ] as const)),
  ];
  return (
    <>
      {headings.map(([x, y, text]) => (
        <text key={text} x={x} y={y} fontSize={13} fontWeight={600} fill={colours.faint}>
          {text}
        </text>
      ))}
    </>
  );
};
