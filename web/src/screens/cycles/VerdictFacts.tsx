import { t } from 'ttag';
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
        [t`Agreement (not a probability)`, `${verdict.confidence_pct}%`],
        [t`Market regime`, inWords(verdict.market_regime)],
        [t`Risk flags`, verdict.risk_flags.map(inWords).join(', ') || t`none`],
        [t`Symbols`, verdict.symbols.join(', ')],
        [t`Slot`, <Time at={cycle.cycle_at} />],
        [t`Published`, <Time at={cycle.published_at} precision="second" />],
        [t`After the slot`, duration(publishedAfterSeconds(cycle))],
        [t`Mode`, cycle.mode],
        [t`Methodology`, cycle.methodology_version],
      ]}
    />
  );
};
