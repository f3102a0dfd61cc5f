import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DownloadIcon } from '../../icons/icons.ts';
import { type KeyItem, type KeyUsage as Usage } from '../../../../src/admin/keys/keys.response.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { keyPath } from './keys.resource.ts';
import { Answered } from '../../display/Answered.tsx';
import { saveCsv } from '../../display/save-file.ts';
import { usageCsv } from './key-tables.ts';
import { UsageFigures } from './UsageFigures.tsx';

const PERIODS_DAYS = [7, 30, 90] as const;

/** What a key was used for over some days, as a picture, in tables, and to be saved. */
export const KeyUsage = ({ record }: { readonly record: KeyItem }) => {
  const [days, setDays] = useState<number>(PERIODS_DAYS[0]);
  const answer = useAnswer<Usage>(`${keyPath(record.id)}/usage`, { query: { days }, everySeconds: 60 });
  return (
    <Card component="section" aria-labelledby="key-usage">
      <CardContent>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
          <Typography variant="h2" id="key-usage" sx={{ flexGrow: 1 }}>
            Use
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={days}
            aria-label="Days shown"
            onChange={(_event, chosen: number | null) => chosen !== null && setDays(chosen)}
          >
            {PERIODS_DAYS.map((period) => (
              <ToggleButton key={period} value={period}>
                {period} days
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button
            startIcon={<DownloadIcon />}
            disabled={answer.data === undefined}
            onClick={() =>
              answer.data && saveCsv(`use-${record.prefix}-${days}-days.csv`, usageCsv(answer.data.days))
            }
          >
            Export use as CSV
          </Button>
        </Stack>
        <Answered answer={answer} what="read the use of the key" height={320}>
          {(usage) => <UsageFigures days={usage.days} />}
        </Answered>
      </CardContent>
    </Card>
  );
};
