import {
  type CustomData,
  customSeriesDefaultOptions,
  type CustomSeriesOptions,
  type CustomSeriesPricePlotValues,
  type ICustomSeriesPaneRenderer,
  type ICustomSeriesPaneView,
  type PaneRendererCustomData,
  type Time,
} from 'lightweight-charts';
import { type ConePoint } from '../display/cone.ts';

export type ConeData = CustomData<Time> & Omit<ConePoint, 'hours'>;

type Target = Parameters<ICustomSeriesPaneRenderer['draw']>[0];

/** The outlook as two bands, of which the inner one has half of all cases. */
export class ConeSeries implements ICustomSeriesPaneView<Time, ConeData> {
  private bars: PaneRendererCustomData<Time, ConeData>['bars'] = [];
  private color = '';

  update({ bars }: PaneRendererCustomData<Time, ConeData>, { color }: CustomSeriesOptions): void {
    this.bars = bars;
    this.color = color;
  }

  renderer(): ICustomSeriesPaneRenderer {
    return {
      draw: (target: Target, toCoordinate) =>
        target.useMediaCoordinateSpace(({ context }) => {
          const band = (low: 'p10' | 'p25', high: 'p75' | 'p90', opacity: number): void => {
            context.beginPath();
            for (const { x, originalData } of this.bars) context.lineTo(x, toCoordinate(originalData[low])!);
            for (const { x, originalData } of this.bars.toReversed())
              context.lineTo(x, toCoordinate(originalData[high])!);
            context.closePath();
            context.globalAlpha = opacity;
            context.fillStyle = this.color;
            context.fill();
          };
          band('p10', 'p90', 0.14);
          band('p25', 'p75', 0.22);
          context.globalAlpha = 1;
        }),
    };
  }

  priceValueBuilder({ p10, p50, p90 }: ConeData): CustomSeriesPricePlotValues {
    return [p10, p90, p50];
  }

  isWhitespace(data: object): data is never {
    return !('p50' in data);
  }

  defaultOptions(): CustomSeriesOptions {
    return customSeriesDefaultOptions;
  }
}
