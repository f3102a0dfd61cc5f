import { t } from 'ttag';
import { Anchor } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Screen } from '../../display/Screen.tsx';
import { OutlookRecord } from './OutlookRecord.tsx';
import { VerdictRecord } from './VerdictRecord.tsx';

const route = getRouteApi('/shell/track-record');

/** The track record of one speaker, asset, and horizon at a time, or of the outlook. */
export const TrackRecord = () => {
  const { kind } = route.useSearch();
  return (
    <Screen
      title={t`Track record`}
      description={t`Results of earlier calls and outlooks. Each is judged once when its horizon ends, by the prices known then.`}
      actions={<Anchor href="/record/">{t`Weekly reports`}</Anchor>}
    >
      {kind === 'outlook' ? <OutlookRecord /> : <VerdictRecord />}
    </Screen>
  );
};
