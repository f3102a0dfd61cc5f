import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type CycleDetail } from '../../../../src/admin/cycles/cycle-detail.response.ts';
import { type Asset, ASSETS, LEADING_ASSET } from '../../../../src/domain/assets.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { AsyncContent } from '../../display/AsyncContent.tsx';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { SignalChip } from '../../display/SignalChip.tsx';
import { UtcTime } from '../../display/UtcTime.tsx';
import { duration } from '../../display/moments.ts';
import { percent } from '../../display/numbers.ts';
import { CopyIcon } from '../../icons/icons.ts';
import { CycleActions } from './CycleActions.tsx';
import { CycleSections } from './CycleSections.tsx';
import { VerifyCycle } from './VerifyCycle.tsx';
import { CycleDiagram } from './diagram/CycleDiagram.tsx';
import { Figures } from './parts/Figures.tsx';
import { publishedAfterSeconds } from './published-after.ts';

interface ResultHashProps {
  /** Hexadecimal. */
  readonly hash: string;
}

/** A hash, and a button that copies it. */
const ResultHash = ({ hash }: ResultHashProps) => {
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(hash);
      notify('The result hash was copied.', { type: 'success' });
    } catch {
      notify('The browser does not let the page copy; select the hash and copy it by hand.', {
        type: 'warning',
      });
    }
  };
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ mr: 1 }}>
        Result hash (SHA-256)
      </Typography>
      <code>{hash}</code>
      <IconButton size="small" aria-label="Copy the result hash" onClick={() => void copy()}>
        <CopyIcon fontSize="inherit" />
      </IconButton>
    </Box>
  );
};

interface CycleFactsProps {
  readonly cycle: CycleDetail;
}

/** Slot, publication and versions of a cycle. */
const CycleFacts = ({ cycle }: CycleFactsProps) => (
  <Paper variant="outlined" sx={{ p: 2 }}>
    <Figures
      of={[
        ['Verdict', <SignalChip signal={cycle.signal} />],
        ['Confidence (agreement, no probability)', percent(cycle.confidence, 2)],
        ['Slot', <UtcTime at={cycle.cycle_at} />],
        ['Published', <UtcTime at={cycle.published_at} />],
        ['After the slot', duration(publishedAfterSeconds(cycle))],
        ['Kind', cycle.backfilled ? 'backfilled: computed later' : 'computed at its time'],
        ['Mode', cycle.mode],
        ['Methodology', cycle.methodology_version],
      ]}
    />
    <Divider sx={{ my: 1.5 }} />
    <ResultHash hash={cycle.result_hash} />
    {cycle.withdrawals.map((withdrawal) => (
      <Alert key={withdrawal.withdrawn_at} severity={cycle.published ? 'info' : 'warning'} sx={{ mt: 1.5 }}>
        {cycle.published ? 'An earlier cycle of this slot was' : 'This cycle was'} withdrawn at{' '}
        <UtcTime at={withdrawal.withdrawn_at} /> by {withdrawal.withdrawn_by}: {withdrawal.reason}
      </Alert>
    ))}
  </Paper>
);

interface CycleInFullProps {
  readonly cycle: CycleDetail;
}

const PANEL = 'cycle-on-asset';

/** Facts of a cycle, its diagram for one asset, and its tables. */
const CycleInFull = ({ cycle }: CycleInFullProps) => {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const asked = search.get('asset');
  const asset = ASSETS.find((name) => name === asked) ?? LEADING_ASSET;
  const choose = (chosen: Asset): void => {
    void navigate({ search: `?asset=${chosen}`, hash }, { replace: true });
  };
  const crew = cycle.crew.find((one) => one.asset === asset);
  return (
    <>
      <CycleFacts cycle={cycle} />
      <VerifyCycle cycleNumber={cycle.cycle_number} />
      <Paper variant="outlined" sx={{ mt: 2 }}>
        <Tabs
          value={asset}
          onChange={(_event, chosen: Asset) => choose(chosen)}
          aria-label="Asset"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {ASSETS.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`asset-${name}`}
              aria-controls={PANEL}
              label={name === LEADING_ASSET ? `${name} (the verdict)` : name}
              sx={{ textTransform: 'none' }}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={PANEL} aria-labelledby={`asset-${asset}`}>
          {crew === undefined ? (
            <EmptyState>This cycle says nothing of {asset}.</EmptyState>
          ) : (
            <Paper elevation={0} sx={{ p: { xs: 1.5, sm: 2 } }}>
              <CycleDiagram cycle={cycle} crew={crew} />
              <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                Ribbons and bars are as thick as they weigh. Composites are published and do not vote: the
                agents read the sources themselves. Every part leads to its figures.
              </Typography>
            </Paper>
          )}
        </div>
      </Paper>
      <CycleSections cycle={cycle} crew={crew} asset={asset} />
    </>
  );
};

/** A cycle: diagram of its computation and tables of all values. */
export const CycleShow = () => {
  const { id = '' } = useParams();
  const answer = useApiQuery<CycleDetail>(`/cycles/${encodeURIComponent(id)}`);
  return (
    <>
      <ScreenHeading
        title={`Cycle ${id}`}
        actions={answer.data && <CycleActions key={answer.data.cycle_number} cycle={answer.data} />}
      />
      <AsyncContent answer={answer} what={`read cycle ${id}`} height={600}>
        {(cycle) => <CycleInFull key={cycle.cycle_number} cycle={cycle} />}
      </AsyncContent>
    </>
  );
};
