import { type Extension } from 'market-intelligence/extension';
import { RATE_PUBLISHED } from './rate-published/rate-published.event.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** What the extension adds. Plain data: what runs is loaded by `load`. */
const extension: Extension = {
  name: 'euro-rates',
  providers: [
    {
      key: 'euro',
      name: 'European Central Bank reference rates by Frankfurter',
      category: 'fx',
      homepage: 'https://frankfurter.dev/',
      attributionText: 'Euro foreign exchange reference rates of the European Central Bank, by Frankfurter',
      needsKey: false,
      sources: [
        {
          metric: 'eur_usd',
          title: 'Reference rate of the euro in US dollars',
          unit: 'USD per EUR',
          licenseClass: 'C',
          exposure: 'series',
          tsSemantics: 'event',
          cadenceSeconds: HOUR_SECONDS,
          period: 'instant',
          publicationSeconds: DAY_SECONDS,
          publishedOn: 'working_days',
          // Published at about 16:00 Central European Time of the day that it is dated by.
          publicationLagSeconds: 15 * HOUR_SECONDS,
          candles: false,
          aggregates: ['last'],
          providerHistoryDays: null,
          plausible: { min: 0.5, max: 2.5, minExcluded: false },
          wire: { base: 'EUR', symbol: 'USD' },
        },
      ],
    },
  ],
  products: [
    {
      id: 'euro-in-lari',
      cadenceSeconds: HOUR_SECONDS,
      licenseClass: 'C',
      historyDepthDays: { tier0: 0, tier1: 0 },
      sourceIds: ['euro.eur_usd', 'fx.usd_gel'],
      dimensions: {},
      sampleParameters: {},
    },
  ],
  events: [RATE_PUBLISHED],
  load: async () => {
    const { EURO_PROVIDER } = await import('./euro.provider.ts');
    const { EURO_DOUBLE } = await import('./euro.double.ts');
    const { EuroInLariModule } = await import('./euro-in-lari/euro-in-lari.module.ts');
    const { euroInLariTool } = await import('./euro-in-lari/euro-in-lari.tool.ts');
    const { RatePublishedModule } = await import('./rate-published/rate-published.module.ts');
    return {
      providers: [{ module: EURO_PROVIDER, double: EURO_DOUBLE }],
      features: [EuroInLariModule],
      upkeep: [RatePublishedModule],
      tools: [euroInLariTool],
    };
  },
};

export default extension;
