import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { PROVIDERS } from '../../../../src/domain/sources/provider.ts';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { AgeBar } from './AgeBar.tsx';
import { LastError } from './LastError.tsx';
import { NewestValue } from './NewestValue.tsx';
import { NextDue } from './NextDue.tsx';
import { RowActions } from './RowActions.tsx';
import { SourceName } from './SourceName.tsx';
import { SourceState } from './SourceState.tsx';
import { type SourceRecord } from './sources.resource.ts';

export interface SourceCardProps {
  readonly source: SourceRecord;
}

/** One source as a card, for narrow screens; memoized. */
export const SourceCard = memo(({ source }: SourceCardProps) => (
  <Card component="li" sx={{ listStyle: 'none' }}>
    <CardContent sx={{ pb: 0 }}>
      <Stack spacing={1}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
          <div>
            <SourceName source={source} />
          </div>
          <SourceState source={source} />
        </Stack>
        <LastError source={source} />
        <AgeBar ageSeconds={source.age_seconds} cadenceSeconds={source.cadence_seconds} />
        <div>
          <NewestValue source={source} />
        </div>
        <Typography variant="caption" color="text.secondary">
          {PROVIDERS[source.provider].name}, class {source.license_class}. Last success{' '}
          <RelativeTime at={source.last_success_at} />, <NextDue source={source} />.
        </Typography>
      </Stack>
    </CardContent>
    <CardActions>
      <RowActions source={source} />
    </CardActions>
  </Card>
));
SourceCard.displayName = 'SourceCard';
