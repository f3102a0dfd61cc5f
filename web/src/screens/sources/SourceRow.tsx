import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { PROVIDERS } from '../../../../src/domain/sources/provider.ts';
import { type SourceRecord } from './sources.resource.ts';
import { Ago } from '../../display/Ago.tsx';
import { AgeBar } from './AgeBar.tsx';
import { LastError } from './LastError.tsx';
import { NewestValue } from './NewestValue.tsx';
import { NextDue } from './NextDue.tsx';
import { RowActions } from './RowActions.tsx';
import { SourceName } from './SourceName.tsx';
import { SourceState } from './SourceState.tsx';
import { LICENSE_WORDS } from './source-words.ts';

export interface SourceRowProps {
  readonly source: SourceRecord;
}

/** One source on the board; drawn again only when something of it has changed. */
export const SourceRow = memo(({ source }: SourceRowProps) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
      <SourceName source={source} />
    </TableCell>
    <TableCell>
      {PROVIDERS[source.provider].name}
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        title={LICENSE_WORDS[source.license_class]}
      >
        Class {source.license_class}
      </Typography>
    </TableCell>
    <TableCell sx={{ minWidth: 180 }}>
      <SourceState source={source} />
      <LastError source={source} />
    </TableCell>
    <TableCell>
      <AgeBar ageSeconds={source.age_seconds} cadenceSeconds={source.cadence_seconds} />
    </TableCell>
    <TableCell>
      <Ago at={source.last_success_at} />
      <Typography variant="caption" component="p" color="text.secondary">
        <NextDue source={source} />
      </Typography>
    </TableCell>
    <TableCell>
      <NewestValue source={source} />
    </TableCell>
    <TableCell padding="none">
      <RowActions source={source} />
    </TableCell>
  </TableRow>
));
SourceRow.displayName = 'SourceRow';
