import {
  type DefiDay,
  STABLECOIN_CHAINS,
  totalStablecoins,
  totalTvlUsd,
  TVL_CHAINS,
} from '../process/defi.process.ts';
import { dayAt, startOfDay } from '../process/random.ts';
import { json, type SandboxDouble, type SandboxProvider, type SandboxSetting, text } from '../wire/wire.ts';

/** Amount of euro-pegged coins as a fraction of the dollar-pegged ones, and their price. */
const EURO_PEGGED = 0.002;
const EURO_USD = 1.09;

const named = <Chain extends string>(chains: readonly Chain[], name: string): Chain | undefined =>
  chains.find((chain) => chain !== 'Others' && chain.toLowerCase() === name.toLowerCase());

type NumberOfDay = (row: DefiDay) => number;

/** `/v2/historicalChainTvl[/{chain}]` and `/stablecoincharts/{all|chain}`; the latest point changes during the day. */
export function createDefiSandbox({ world, now }: SandboxSetting): SandboxProvider {
  function points(numberOf: NumberOfDay): { readonly seconds: number; readonly value: number }[] {
    const today = dayAt(now());
    return Array.from({ length: today + 1 }, (_, day) => ({
      seconds: startOfDay(day) / 1_000,
      value: day < today ? numberOf(world.defi.at(day)) : world.defi.movingAt(now(), numberOf),
    }));
  }

  function tvl(name: string) {
    const chain = named(TVL_CHAINS, name);
    if (name !== '' && !chain) return text('Chain not found', 404);
    const numberOf: NumberOfDay = chain ? ({ tvlUsd }) => tvlUsd[chain] : totalTvlUsd;
    return json(points(numberOf).map(({ seconds, value }) => ({ date: seconds, tvl: value })));
  }

  function stablecoins(name: string) {
    const chain = named(STABLECOIN_CHAINS, name);
    if (name.toLowerCase() !== 'all' && !chain) return text('Chain not found', 404);
    const numberOf: NumberOfDay = chain ? ({ stablecoins: amounts }) => amounts[chain] : totalStablecoins;
    return json(
      points(numberOf).map(({ seconds, value }, day) => {
        const euros = Math.round(value * EURO_PEGGED);
        const usd = Math.round(value * world.defi.at(day).pegUsd);
        return {
          date: String(seconds),
          totalCirculating: { peggedUSD: value, peggedEUR: euros },
          totalCirculatingUSD: { peggedUSD: usd, peggedEUR: Math.round(euros * EURO_USD) },
          ...(chain && { totalMintedUSD: { peggedUSD: usd }, totalBridgedToUSD: { peggedUSD: 0 } }),
        };
      }),
    );
  }

  return ({ path }) => {
    const [, first, second, third] = path.split('/').map((part) => decodeURIComponent(part));
    if (first === 'v2' && second === 'historicalChainTvl') return tvl(third ?? '');
    if (first === 'stablecoincharts' && second) return stablecoins(second);
    return text('Not found', 404);
  };
}

export const DEFI_DOUBLE: SandboxDouble = {
  create: createDefiSandbox,
  hasKey: false,
  errorReplies: { '429': () => text('Too Many Requests', 429, { 'Retry-After': '60' }) },
  emptyBody: '[]',
  spoiltNumbers: [/("(?:tvl|pegged[A-Z]+)":)[-\d.eE+]+/g, '$1"0NaN"'],
};
