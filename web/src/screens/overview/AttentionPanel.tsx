import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { type AttentionItem } from '../../../../src/admin/overview/attention.response.ts';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { CheckCircleIcon, ErrorCircleIcon, WarningIcon } from '../../icons/icons.ts';
import { ExpandableList } from './ExpandableList.tsx';
import { Panel } from './Panel.tsx';
import { attentionLink } from './attention-link.ts';

/** One item: severity, text with link, start. */
const AttentionRow = ({ item }: { readonly item: AttentionItem }) => {
  const { severity, message, since } = item;
  const critical = severity === 'critical';
  const Icon = critical ? ErrorCircleIcon : WarningIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '6.5rem minmax(0, 1fr) auto',
        gridTemplateAreas: '"severity message since"',
        alignItems: 'start',
        columnGap: 1.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        '@container (max-width: 560px)': {
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gridTemplateAreas: '"severity since" "message message"',
        },
      }}
    >
      <Box
        sx={{
          gridArea: 'severity',
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          typography: 'body2',
          lineHeight: '1.5rem',
          fontWeight: 600,
          color: critical ? 'error.main' : 'warning.main',
        }}
      >
        <Icon fontSize="small" aria-hidden />
        {critical ? 'Critical' : 'Warning'}
      </Box>
      <Box sx={{ gridArea: 'message', overflowWrap: 'anywhere' }}>
        <Message message={message} to={attentionLink(item)} />
      </Box>
      <Box sx={{ gridArea: 'since', typography: 'body2', lineHeight: '1.5rem', color: 'text.secondary' }}>
        {since !== null && <RelativeTime at={since} />}
      </Box>
    </Box>
  );
};

const Message = ({ message, to }: { readonly message: string; readonly to: string | null }) => {
  if (to === null) return message;
  // A link within this screen is a plain anchor: the router would not scroll.
  if (to.startsWith('#')) return <Link href={to}>{message}</Link>;
  return (
    <Link component={RouterLink} to={to}>
      {message}
    </Link>
  );
};

export interface AttentionPanelProps {
  /** Most severe first. */
  readonly attention: readonly AttentionItem[];
}

/** Items that need attention, with links to where they are handled. */
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
      <ExpandableList items={attention} atFirst={6} id="attention-list" what="that need attention">
        {(item) => <AttentionRow key={`${item.kind} ${item.subject} ${item.message}`} item={item} />}
      </ExpandableList>
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
