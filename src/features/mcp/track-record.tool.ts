import { z } from 'zod';
import { ASSETS } from '../../domain/assets.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { tool } from './tool.ts';

const RECORD = z.object({
  agent: z.string(),
  asset: z.enum(ASSETS),
  horizon_hours: z.number(),
  backfilled: z
    .boolean()
    .describe('True if the cycles were computed after the fact, from the data known at the time.'),
  since: z.string(),
  until: z.string(),
  cases: z.number(),
  independent_cases: z
    .number()
    .describe('Number of cases without overlap that carry the same information; cases overlap.'),
  hits: z.number(),
  hit_rate: z.number(),
  hit_rate_interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  base_rates: z.object({
    always_bullish: z.number(),
    always_bearish: z.number(),
    always_neutral: z.number().nullable(),
    persistence: z.number().nullable(),
  }),
});

/** How the signals came true. */
export const trackRecordTool = tool({
  name: 'get_track_record',
  title: 'Track record',
  description:
    'Share of signals that came true after 24, 72, and 168 hours, with the base rates to beat and the number of cases. The default speaker is the lead (profesor); agent selects another. Quote a hit rate only with its base rates and cases.',
  takes: { getTrackRecord: ['agent', 'asset', 'horizon', 'from', 'to'] },
  terms: { agent: { fallback: LEAD } },
  data: z.object({ records: z.array(RECORD) }),
  read: (call) => call('getTrackRecord'),
  say: ({ records }) =>
    records.length === 0 ? 'No case has been judged yet.' : records.map(recordInWords).join('\n'),
});

function recordInWords(record: z.output<typeof RECORD>): string {
  const { agent, asset, horizon_hours: hours, hits, cases, hit_rate: rate, base_rates: base } = record;
  const origin = record.backfilled ? 'backfilled' : 'live';
  return `${agent} on ${asset} after ${hours} h (${origin}): ${hits} of ${cases} came true (${rate}; always bullish ${base.always_bullish}, always bearish ${base.always_bearish}, always neutral ${base.always_neutral ?? 'not known'}); ${record.independent_cases} independent cases.`;
}
