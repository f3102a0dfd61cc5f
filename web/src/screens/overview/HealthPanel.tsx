import Box from '@mui/material/Box';
import { type HealthView } from '../../../../src/admin/overview/overview.response.ts';
import { RelativeTime } from '../../display/RelativeTime.tsx';
import { count } from '../../display/numbers.ts';
import { CheckCircleIcon, ErrorCircleIcon } from '../../icons/icons.ts';
import { DescriptionList } from './DescriptionList.tsx';
import { Panel } from './Panel.tsx';

/** Where the values come from. */
const PROVIDER_LABELS: Readonly<Record<HealthView['providers'], readonly [string, string]>> = {
  sandbox: ['Sandbox', 'every value is synthetic, and no provider is asked'],
  live: ['Live', 'values are read from the providers themselves'],
};

/** What partners are told of what the service publishes. */
const MODE_LABELS: Readonly<Record<HealthView['mode'], readonly [string, string]>> = {
  paper: ['Paper', 'replies to partners are marked as paper'],
  live: ['Live', 'replies to partners are marked as live'],
};

/** Health of the service and its parts. */
export const HealthPanel = ({ health }: { readonly health: HealthView }) => {
  const { status, reasons, providers, mode, workers, worker_seen_at, database_reachable, started_at } =
    health;
  const sound = status === 'ok';
  const Icon = sound ? CheckCircleIcon : ErrorCircleIcon;
  return (
    <Panel id="health" title="Health">
      <Box sx={{ display: 'flex', gap: 1, mb: 1.5 }}>
        <Icon color={sound ? 'success' : 'error'} aria-hidden />
        <Box>
          <strong>{sound ? 'OK' : 'Impaired'}</strong>
          {sound ? ': every part is as it should be.' : `: ${reasons.join(' ')}`}
        </Box>
      </Box>
      <DescriptionList
        facts={[
          ['Data', <Explained key="data" words={PROVIDER_LABELS[providers]} />],
          ['Mode', <Explained key="mode" words={MODE_LABELS[mode]} />],
          [
            'Workers',
            <>
              {workers === 0 ? 'None alive' : `${count(workers)} alive`}, last sign of life{' '}
              <RelativeTime at={worker_seen_at} absent="unknown" />
            </>,
          ],
          ['Database', database_reachable ? 'Answers' : 'Does not answer'],
          [
            'Started',
            <>
              <RelativeTime at={started_at} /> (the process that answered)
            </>,
          ],
        ]}
      />
    </Panel>
  );
};

const Explained = ({ words: [word, explanation] }: { readonly words: readonly [string, string] }) => (
  <>
    <strong>{word}</strong>: {explanation}
  </>
);
