import { Injectable } from '@nestjs/common';
import {
  AnswerStore,
  attributionsOf,
  prepareAnswer,
  type PreparedAnswer,
  sourceById,
  sourceFreshnessFacts,
  withStoreOutage,
} from 'market-intelligence/extension';
import { type EuroInLari } from './euro-in-lari.response.ts';

const EUR_USD = 'euro.eur_usd';
const USD_GEL = 'fx.usd_gel';

/**
 * What a euro costs in lari.
 *
 * @example gelPerEur(1.1, 2.7) === 2.97
 */
export const gelPerEur = (usdPerEur: number, gelPerUsd: number): number =>
  Number((usdPerEur * gelPerUsd).toFixed(4));

/** Answers from the published state, made once per state and minute. */
@Injectable()
export class EuroInLariService {
  constructor(private readonly answers: AnswerStore) {}

  /** The newest rates. A rate that is not known yet is null, and so is what follows from it. */
  newest(euros: number): PreparedAnswer {
    const dependsOn = ['state', 'minute', 'store'] as const;
    return this.answers.obtain(['euro-in-lari', euros], dependsOn, ({ state, minute, store }) => {
      const { publicValues, sources, cycle, switches } = state;
      const usd = publicValues.get(EUR_USD);
      const lari = publicValues.get(USD_GEL);
      const gelOfOne = usd && lari ? gelPerEur(usd.value, lari.value) : null;
      const data: EuroInLari = {
        gel: gelOfOne === null ? null : Number((euros * gelOfOne).toFixed(2)),
        gel_per_eur: gelOfOne,
        usd_per_eur: usd?.value ?? null,
        gel_per_usd: lari?.value ?? null,
      };
      const source = sourceById(EUR_USD);
      const facts = sources.find(({ sourceId }) => sourceId === EUR_USD)!;
      return prepareAnswer({
        data,
        asOfMs: Math.min(usd?.eventAtMs ?? minute, lari?.eventAtMs ?? minute),
        freshness: {
          kind: 'aged',
          facts: withStoreOutage(sourceFreshnessFacts(source, facts), store),
          source: source.provider,
        },
        mode: cycle?.mode ?? switches.mode,
        attribution: attributionsOf([...(usd ? [EUR_USD] : []), ...(lari ? [USD_GEL] : [])]),
        unavailable: [EUR_USD, USD_GEL]
          .filter((id) => !publicValues.has(id))
          .map((id) => ({ id, reason: 'it was not read yet' })),
      });
    });
  }
}
