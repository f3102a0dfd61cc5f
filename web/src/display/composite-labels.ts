import { t } from 'ttag';
import { type CompositeIndex } from '../../../packages/engine/composites/composite-index.ts';

export const INDEX_LABELS: Readonly<Record<CompositeIndex, string>> = {
  sentiment: t`Sentiment`,
  onchain: t`On-chain`,
  derivatives: t`Derivatives`,
  macro: t`Macro`,
  fundamental: t`Fundamental`,
};
