import { Candles, PricePaths } from './price-path.process.ts';
import { ChainProcess, HoldingsProcess } from './chain.process.ts';
import { DefiProcess } from './defi.process.ts';
import { DevelopmentProcess, REPOSITORIES, type Repository } from './development.process.ts';
import { DollarProcess, FxProcess, MacroProcess } from './macro.process.ts';
import { MarketProcess, SwingProcess } from './market.process.ts';
import { PositioningProcess, SentimentProcess } from './positioning.process.ts';

/** All synthetic data of one seed, a pure function of (seed, time). */
export class SyntheticWorld {
  readonly swing: SwingProcess;
  readonly market: MarketProcess;
  readonly paths: PricePaths;
  readonly candles: Candles;
  readonly sentiment: SentimentProcess;
  readonly positioning: PositioningProcess;
  readonly chain: ChainProcess;
  readonly holdings: HoldingsProcess;
  readonly defi: DefiProcess;
  readonly macro: MacroProcess;
  readonly dollar: DollarProcess;
  readonly fx: FxProcess;
  readonly development: Readonly<Record<Repository, DevelopmentProcess>>;

  constructor(readonly seed: number) {
    this.swing = new SwingProcess(seed);
    this.market = new MarketProcess(seed, this.swing);
    this.paths = new PricePaths(seed, this.market, this.swing);
    this.candles = new Candles(this.paths);
    this.sentiment = new SentimentProcess(seed, this.market, this.swing);
    this.positioning = new PositioningProcess(seed, this.market, this.paths, this.candles, this.swing);
    this.chain = new ChainProcess(seed, this.market, this.swing);
    this.holdings = new HoldingsProcess(seed, this.market, this.chain);
    this.defi = new DefiProcess(seed, this.market, this.holdings);
    this.macro = new MacroProcess(seed);
    this.dollar = new DollarProcess(seed);
    this.fx = new FxProcess(seed, this.market);
    this.development = Object.fromEntries(
      Object.keys(REPOSITORIES).map((name) => [name, new DevelopmentProcess(seed, name as Repository)]),
    ) as Record<Repository, DevelopmentProcess>;
  }
}
