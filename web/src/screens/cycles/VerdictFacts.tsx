import { Facts } from '../../display/Facts.tsx';
import { duration } from '../../display/moments.ts';
import { Time } from '../../display/Time.tsx';
import { inWords } from '../../display/words.ts';
import { publishedAfterSeconds } from './cycle-labels.ts';
import { type CycleDetail } from '../../api/generated/operators-api.ts';

export const VerdictFacts = ({ cycle }: { readonly cycle: CycleDetail }) => {
  const { verdict } = cycle;
  return (
    <Facts
      facts={[
        ['Agreement (not a probability)', `${verdict.confidence_pct}%`],
        ['Market regime', inWords(verdict.market_regime)],
        ['Risk flags', verdict.risk_flags.map(inWords).join(', ') || 'none'],
        ['Symbols', verdict.symbols.join(', ')],
        ['Slot', <Time at={cycle.cycle_at} />],
        ['Published', <Time at={cycle.published_at} precision="second" />],
        ['After the slot', duration(publishedAfterSeconds(cycle))],
        ['Mode', cycle.mode],
        ['Methodology', cycle.methodology_version],
      ]}
    />
  );
};
