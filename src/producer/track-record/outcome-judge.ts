import { type Asset, ASSETS } from '../../domain/assets.ts';
import { outcomeAtMs } from '../../domain/calibration/outcome.ts';
import {
  type OutcomePriceSource,
  outcomePriceSources,
  UNSCORABLE_AFTER_MS,
} from '../../domain/outcome-price.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { HOUR_MS } from '../../domain/timestamps.ts';
import { judgeCycle, type KnownPrice } from '../../domain/track-record/judge-cycle.ts';
import {
  type DueCycle,
  type JudgedPublication,
  type ReadPrices,
} from '../../persistence/track-record/outcome.store.ts';

/** Judges due cycles by the known prices. One judge serves one run, because it caches prices. */
export class OutcomeJudge {
  /** By asset and instant. */
  private readonly prices = new Map<string, KnownPrice | null>();

  /** @param nowMs horizons that ended without a price are left open for `UNSCORABLE_AFTER_MS` */
  constructor(private readonly nowMs: number) {}

  /** Returns the outcomes of the due horizons of some cycles. */
  async judge(cycles: readonly DueCycle[], read: ReadPrices): Promise<JudgedPublication[]> {
    await this.readPrices(instantsOf(cycles), read);
    return cycles.flatMap(({ publishedAt, backfilled, result, horizonsHours }) =>
      horizonsHours.flatMap((horizonHours) =>
        ASSETS.flatMap((asset): JudgedPublication[] => {
          const entryMs = cycleAtMs(result.cycleNumber);
          const judged = judgeCycle(
            result,
            { asset, horizonHours, backfilled },
            {
              earlier: this.priceOf(asset, entryMs - horizonHours * HOUR_MS),
              entry: this.priceOf(asset, entryMs),
              exit: this.priceOf(asset, entryMs + horizonHours * HOUR_MS),
            },
          );
          if (!('reason' in judged)) return [{ publishedAt, outcome: judged }];
          if (outcomeAtMs(judged) + UNSCORABLE_AFTER_MS > this.nowMs) return [];
          const { methodologyVersion } = result;
          return [{ publishedAt, outcome: { ...judged, methodologyVersion } }];
        }),
      ),
    );
  }

  private priceOf(asset: Asset, atMs: number): KnownPrice | null {
    return this.prices.get(`${asset} ${atMs}`) ?? null;
  }

  /** Reads every uncached price from the preferred source, then missing ones from the next. */
  private async readPrices(instantsMs: readonly number[], read: ReadPrices): Promise<void> {
    let missing = ASSETS.flatMap((asset) =>
      instantsMs
        .filter((atMs) => !this.prices.has(`${asset} ${atMs}`))
        .map((atMs) => ({ asset, atMs, left: outcomePriceSources(asset) })),
    );
    while (missing.length > 0) {
      const asked = missing.flatMap(({ asset, atMs, left: [source, ...rest] }) => {
        if (source !== undefined) return [{ asset, atMs, source, left: rest }];
        this.prices.set(`${asset} ${atMs}`, null);
        return [];
      });
      const values = await read(
        asked.map(({ source, atMs }) => ({
          sourceId: source.sourceId,
          atMs,
          toleranceMs: source.toleranceMs,
        })),
      );
      missing = asked.filter(({ asset, atMs, source }, i) => {
        const value = values[i] ?? null;
        if (value === null || value <= 0) return true;
        this.prices.set(`${asset} ${atMs}`, knownPrice(value, source));
        return false;
      });
    }
  }
}

const knownPrice = (price: number, { sourceId, licenseClass }: OutcomePriceSource): KnownPrice => ({
  price,
  sourceId,
  licenseClass,
});

/** Returns every instant whose price the due horizons of some cycles need. */
function instantsOf(cycles: readonly DueCycle[]): number[] {
  const instants = new Set<number>();
  for (const { result, horizonsHours } of cycles) {
    const entryMs = cycleAtMs(result.cycleNumber);
    instants.add(entryMs);
    for (const hours of horizonsHours) instants.add(entryMs - hours * HOUR_MS).add(entryMs + hours * HOUR_MS);
  }
  return [...instants];
}
