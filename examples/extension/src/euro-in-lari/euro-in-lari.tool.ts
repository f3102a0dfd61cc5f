import { tool } from 'market-intelligence/extension';
import { z } from 'zod';

/** What a euro costs in lari, for agents. */
export const euroInLariTool = tool({
  name: 'get_euro_in_lari',
  title: 'Euros in lari',
  description:
    'What an amount of euros costs in Georgian lari, by the official rates of the European Central Bank and the National Bank of Georgia.',
  takes: { getEuroInLari: ['euros'] },
  data: z.object({ gel: z.number().nullable(), gel_per_eur: z.number().nullable() }),
  read: (call) => call('getEuroInLari'),
  say: ({ gel, gel_per_eur: rate }) =>
    gel === null ? 'A rate is not known yet.' : `${gel} GEL, at ${rate} GEL per euro.`,
});
