import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { type OperatedSource } from '../../../../src/admin/sources/sources.response.ts';
import { PROVIDERS } from '../../../../src/domain/sources/provider.ts';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { AgeBar } from './AgeBar.tsx';
import { NewestValue } from './NewestValue.tsx';
import { NextDue } from './NextDue.tsx';
import { EXPOSURE_LABELS, LICENSE_LABELS, PRODUCT_LABELS, SEMANTICS_LABELS } from './source-labels.ts';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
      {children}
    </Typography>
  </div>
);

/** A timestamp with its age. */
const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    'never'
  ) : (
    <>
      <UtcTime at={at} precision="second" />, <RelativeTime at={at} />
    </>
  );

export interface SourceFactsProps {
  readonly source: OperatedSource;
}

/** Details of a source as a description list. */
export const SourceFacts = ({ source }: SourceFactsProps) => (
  <Paper component="section" aria-label="What is known of it" sx={{ p: 2 }}>
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      }}
    >
      <Fact name="Age">
        <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
          <AgeBar ageSeconds={source.age_seconds} cadenceSeconds={source.cadence_seconds} />
        </Box>
      </Fact>
      <Fact name="Newest value">
        <NewestValue source={source} />
      </Fact>
      <Fact name="Last success">
        <Moment at={source.last_success_at} />
      </Fact>
      <Fact name="Last attempt">
        <Moment at={source.last_attempt_at} />
      </Fact>
      <Fact name="Failures in a row">{source.consecutive_failures}</Fact>
      <Fact name="Next fetch">
        <NextDue source={source} />
      </Fact>
      <Fact name="At work on it">{source.claimed_by ?? 'no worker just now'}</Fact>
      <Fact name="History from">
        <UtcTime at={source.history_from} precision="day" absent="its past is not loaded" />
      </Fact>
      <Fact name="Provider">{PROVIDERS[source.provider].name}</Fact>
      <Fact name={`Licence class ${source.license_class}`}>{LICENSE_LABELS[source.license_class]}</Fact>
      <Fact name="What partners may read">{EXPOSURE_LABELS[source.exposure]}</Fact>
      <Fact name="Dates of values">{SEMANTICS_LABELS[source.ts_semantics]}</Fact>
      <Fact name="Feeds">
        {source.feeds_products.length === 0 && 'no product'}
        <Stack component="span" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          {source.feeds_products.map((product) => (
            <Chip key={product} component="span" size="small" label={PRODUCT_LABELS[product]} />
          ))}
        </Stack>
      </Fact>
    </Box>
  </Paper>
);
