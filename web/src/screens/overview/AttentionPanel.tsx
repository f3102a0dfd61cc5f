import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckCircleIcon } from '../../icons/icons.ts';
import { type AttentionItem } from '../../../../src/admin/overview/overview.response.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { Panel } from './Panel.tsx';
import { ShortList } from './ShortList.tsx';

export interface AttentionPanelProps {
  /** The gravest first. */
  readonly attention: readonly AttentionItem[];
}

/** Everything an operator should look at, each with the way to where it is handled. */
export const AttentionPanel = ({ attention }: AttentionPanelProps) => (
  <Panel
    id="attention"
    title="What needs attention"
    beside={
      <Typography role="status" variant="body2" color="text.secondary">
        {summaryOf(attention)}
      </Typography>
    }
  >
    {attention.length === 0 ? (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckCircleIcon color="success" aria-hidden />
        <Typography>Nothing needs attention.</Typography>
      </Box>
    ) : (
      <ShortList items={attention} atFirst={6} id="attention-list" what="that need attention">
        {(item) => <AttentionRow key={`${item.kind} ${item.subject} ${item.message}`} item={item} />}
      </ShortList>
    )}
  </Panel>
);

function summaryOf(attention: readonly AttentionItem[]): string {
  const critical = attention.filter(({ severity }) => severity === 'critical').length;
  const warnings = attention.length - critical;
  return [
    ...(critical > 0 ? [`${critical} critical`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ].join(', ');
}
