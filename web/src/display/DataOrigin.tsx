import { t } from 'ttag';
import { StateBadge } from './StateBadge.tsx';
import { type HealthView } from '../api/generated/operators-api.ts';

/** Origin of a deployment's data. */
export const DataOrigin = ({ providers }: Pick<HealthView, 'providers'>) =>
  providers === 'live' ? (
    <StateBadge label={t`LIVE DATA`} tone="info" meaning={t`Data comes from the providers.`} />
  ) : (
    <StateBadge label="SANDBOX" tone="warning" meaning={t`This deployment generates all data.`} />
  );
