import {
  AreaSeries,
  type ChartOptions,
  createChart,
  createSeriesMarkers,
  type DeepPartial,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { type Asset, ASSETS, symbolOf } from '../../packages/engine/assets.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { type OutlookLatest } from '../../src/outlook/outlook.dto.ts';
import { type Series } from '../../src/series/series.dto.ts';
import { type VerdictHistory } from '../../src/verdicts/verdict.dto.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { coneOf } from '../display/cone.ts';
import { formatsOf } from '../display/formats.ts';
import { SHARED_TEXTS } from '../display/words.ts';
import { type ConeData, ConeSeries } from './cone-series.ts';

const STEP_HOURS = 4;
const AHEAD_HOURS = 72;
const HALF_A_NAME_PX = 22;

interface Figures {
  readonly points: readonly { readonly time: UTCTimestamp; readonly value: number }[];
  readonly cone: readonly ConeData[];
  readonly markers: readonly { readonly time: UTCTimestamp; readonly signal: Signal }[];
}

const texts = SHARED_TEXTS[document.documentElement.lang === 'ka' ? 'ka' : 'en'];
const { price, moment, hour, shortDay } = formatsOf(texts);

const isoOf = (time: Time): string => new Date((time as number) * 1_000).toISOString();
const momentOf = (time: Time): string => moment(isoOf(time));

async function read<Data>(path: string): Promise<Data> {
  const response = await fetch(`${DATA_API_PATH}/${path}`);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

const seconds = (ms: number): UTCTimestamp => (ms / 1_000) as UTCTimestamp;

/** What all charts of a page share. */
interface Market {
  readonly outlook: OutlookLatest;
  readonly history: VerdictHistory;
}

async function readFigures(asset: Asset, market: Promise<Market>): Promise<Figures> {
  const path = `series/exchange.price?symbol=${symbolOf(asset)}&interval=4h`;
  const [series, { outlook, history }] = await Promise.all([read<Series>(path), market]);
  const points = series.points
    .map(({ event_at, value }) => ({ time: seconds(Date.parse(event_at)), value }))
    .toReversed();
  const last = points.at(-1);
  if (last === undefined) throw new Error(`no price of ${asset} is stored`);
  const items = outlook.items.filter((item) => item.asset === asset);
  const cone = coneOf(items, last.value, { stepHours: STEP_HOURS, untilHours: AHEAD_HOURS }).map(
    ({ hours, ...quantiles }) => ({
      time: (last.time + (hours * HOUR_MS) / 1_000) as UTCTimestamp,
      ...quantiles,
    }),
  );
  const step = (STEP_HOURS * HOUR_MS) / 1_000;
  const cycles = history.cycles.toReversed();
  const markers = cycles.flatMap(({ cycle_at, verdict: { signal } }, i) => {
    const before = cycles[i - 1];
    if (before === undefined || before.verdict.signal === signal) return [];
    const at = Date.parse(cycle_at) / 1_000;
    return [{ time: (at - (at % step)) as UTCTimestamp, signal }];
  });
  return { points, cone, markers };
}

/** Colours of the page, which follow the chosen theme. */
const colour = (name: string): string => {
  const probe = document.createElement('span');
  probe.className = `colour-${name}`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

const translucent = (solid: string, opacity: number): string =>
  solid.replace(/^rgb\((.*)\)$/, `rgba($1, ${opacity})`);

const optionsOf = (): DeepPartial<ChartOptions> => ({
  autoSize: true,
  layout: {
    background: { color: 'transparent' },
    textColor: colour('quiet'),
    fontFamily: getComputedStyle(document.body).fontFamily,
    // The notice is below the charts.
    attributionLogo: false,
  },
  grid: { vertLines: { visible: false }, horzLines: { color: colour('line') } },
  // A name at the edge would be cut in half.
  rightPriceScale: { borderVisible: false, entireTextOnly: true },
  timeScale: {
    borderVisible: false,
    timeVisible: true,
    rightOffset: 1,
    tickMarkFormatter: (time: Time, kind: TickMarkType) =>
      kind < TickMarkType.Time ? shortDay((time as number) * 1_000) : hour(isoOf(time)),
  },
  // A page that is scrolled doesn't stop at a chart.
  handleScroll: { mouseWheel: false, vertTouchDrag: false },
  handleScale: { mouseWheel: false },
  localization: { locale: texts.locale, priceFormatter: price, timeFormatter: momentOf },
});

/** One chart, drawn over the picture that the server made. */
class PriceChart {
  private readonly chart: IChartApi;
  private readonly line: ISeriesApi<'Area'>;
  private readonly cone: ISeriesApi<'Custom'>;
  private readonly markers: ISeriesMarkersPluginApi<Time>;
  private figures: Figures | null = null;
  private place: number | null = null;

  constructor(
    readonly asset: Asset,
    private readonly figure: HTMLElement,
  ) {
    const canvas = figure.querySelector<HTMLElement>('.canvas')!;
    const holder = document.createElement('div');
    holder.className = 'live';
    canvas.append(holder);
    this.chart = createChart(holder, optionsOf());
    this.cone = this.chart.addCustomSeries(new ConeSeries(), {
      priceLineVisible: false,
      lastValueVisible: false,
    });
    this.line = this.chart.addSeries(AreaSeries, { lineWidth: 2, priceLineVisible: false });
    this.markers = createSeriesMarkers(this.line, []);
    this.chart.subscribeCrosshairMove(({ time }) => this.tell(time));
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-label', figure.dataset['keys']!);
    canvas.addEventListener('keydown', (event) => this.move(event));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.paint());
    new MutationObserver(() => this.paint()).observe(document.documentElement, {
      attributeFilter: ['data-theme'],
    });
  }

  async renew(market: Promise<Market>): Promise<void> {
    const isFirst = this.figures === null;
    this.figures = await readFigures(this.asset, market);
    const { points, cone } = this.figures;
    this.line.setData([...points]);
    this.cone.setData([...cone]);
    this.paint();
    if (isFirst) this.showAll(this.figures);
    this.figure.classList.add('is-live');
  }

  /** With room for the first day's name, which the edge would cut off. */
  private showAll({ points, cone }: Figures): void {
    const bars = points.length + Math.max(0, cone.length - 1);
    const margin = (HALF_A_NAME_PX * bars) / this.figure.clientWidth;
    this.chart.timeScale().setVisibleLogicalRange({ from: -margin, to: bars });
  }

  private paint(): void {
    const accent = colour('accent');
    this.chart.applyOptions(optionsOf());
    this.line.applyOptions({
      lineColor: accent,
      topColor: translucent(accent, 0.18),
      bottomColor: translucent(accent, 0),
    });
    this.cone.applyOptions({ color: accent });
    this.markers.setMarkers(
      (this.figures?.markers ?? []).map(({ time, signal }) => ({
        time,
        position: 'inBar' as const,
        shape: 'circle' as const,
        color: colour(signal),
        size: 1,
      })),
    );
  }

  /** Says what is under the pointer or the keyboard's place. */
  private tell(time: Time | undefined): void {
    const output = this.figure.querySelector('output')!;
    const point = this.figures?.points.find((one) => one.time === time);
    const ahead = this.figures?.cone.find((one) => one.time === time);
    const shown = point ? price(point.value) : ahead && `${price(ahead.p10)} – ${price(ahead.p90)} (80%)`;
    output.textContent = time === undefined || !shown ? '' : `${momentOf(time)}: ${shown} USDT`;
  }

  private move(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || this.figures === null) return;
    event.preventDefault();
    const { points, cone } = this.figures;
    const places = [...points, ...cone.slice(1).map(({ time, p50 }) => ({ time, value: p50 }))];
    this.place = Math.max(0, Math.min(places.length - 1, (this.place ?? points.length - 1) + step));
    const { time, value } = places[this.place]!;
    this.chart.setCrosshairPosition(value, time, this.line);
    this.tell(time);
  }
}

const charts = new Map<Asset, PriceChart>();

/** Draws the charts of a page, or their latest figures. A chart without figures stays the picture. */
export async function showCharts(page: Document): Promise<void> {
  const market = Promise.all([
    read<OutlookLatest>('outlook/latest'),
    read<VerdictHistory>('verdicts/history'),
  ]).then(([outlook, history]) => ({ outlook, history }));
  await Promise.allSettled(
    ASSETS.map(async (asset) => {
      const figure = page.querySelector<HTMLElement>(`[data-chart="${asset}"]`);
      if (figure === null) return;
      const chart = charts.get(asset) ?? new PriceChart(asset, figure);
      charts.set(asset, chart);
      await chart.renew(market);
    }),
  );
}
