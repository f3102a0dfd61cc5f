import { CREW } from '../../domain/crew/crew.ts';
import { type CatalogOf, message, variants } from './declarations.ts';

/** For a signal, and for an abstention. */
const registers = <Spoken, Monitoring = Spoken>(
  spoken: Spoken,
  monitoring: Spoken | Monitoring = spoken,
) => ({
  spoken,
  monitoring,
});

const SIGNAL = variants(3, { signal: 'signal' });
const VOTERS = variants(3, { signal: 'signal', agents: 'text', votes: 'count', of: 'text' });
const VOTES = { signal: 'signal', agreeing: 'text', of: 'text' } as const;
/** Nobody votes that way. */
const NO_VOTES = { signal: 'signal', agreeing: 'text?', of: 'text?' } as const;

/** `texts/<language>/profesor.ftl`: the name of the lead, and statements that only the lead makes. */
export const LEAD_MESSAGES = {
  name: { declares: 'name', kind: 'agent' } as const,
  verdict: variants(3, { signal: 'signal', confidence: 'text' }),
  no_verdict: variants(3, { lead: 'agent', counted: 'text', needed: 'text' }),
  /** Both parts have the same number of variants, because one of each makes a sentence. */
  turned: {
    before: registers(SIGNAL),
    now: registers(SIGNAL),
    sentence: message({ before: 'text', now: 'text' }),
  },
  unchanged: registers(SIGNAL),
  held: variants(3, { own: 'signal', kept: 'signal' }),
  consensus_score: variants(3, { score: 'text' }),
  weight_counted: variants(3, { counted: 'text' }),
  voters: registers(VOTERS),
  /** Two for each agent, because it can argue for either side. */
  argument: variants(2 * CREW.length, { agent: 'agent', side: 'signal', clause: 'text' }),
  other_market: {
    agreed: variants(3, { asset: 'asset', ...VOTES }),
    split: variants(3, { asset: 'asset', ...VOTES }),
    few: variants(3, { asset: 'asset', ...VOTES }),
    alone: variants(3, { asset: 'asset', ...NO_VOTES }),
    monitoring: variants(3, { asset: 'asset', ...VOTES }),
  },
  composite_extremes: variants(3, {
    asset: 'asset',
    highest: 'index',
    top: 'text',
    lowest: 'index',
    bottom: 'text',
  }),
  disclaimer: variants(3),
  headline: {
    agreed: variants(3, VOTES),
    split: variants(3, VOTES),
    few: variants(3, VOTES),
    alone: variants(3, NO_VOTES),
    monitoring: variants(3, VOTES),
  },
};

export type LeadCatalog = CatalogOf<typeof LEAD_MESSAGES>;
