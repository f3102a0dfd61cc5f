import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type WholeCycle } from '../../../../src/admin/cycles/cycles.response.ts';
import { type Asset, ASSETS, LEADING_ASSET } from '../../../../src/domain/assets.ts';
import { Nothing } from '../../display/Nothing.tsx';
import { ArithmeticNote } from './ArithmeticNote.tsx';
import { CycleFacts } from './CycleFacts.tsx';
import { CycleSections } from './CycleSections.tsx';
import { CyclePicture } from './picture/CyclePicture.tsx';
import { VerifyCycle } from './VerifyCycle.tsx';

export interface CycleInFullProps {
  readonly cycle: WholeCycle;
}

const PANEL = 'cycle-on-asset';

/** What a cycle is, its picture for one asset, and its tables. */
export const CycleInFull = ({ cycle }: CycleInFullProps) => {
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
            <Nothing>This cycle says nothing of {asset}.</Nothing>
          ) : (
            <Paper elevation={0} sx={{ p: { xs: 1.5, sm: 2 } }}>
              <CyclePicture cycle={cycle} crew={crew} />
              <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
                Ribbons and bars are as thick as they weigh. Composites are published and do not vote: the
                agents read the sources themselves. Every part leads to its figures.
              </Typography>
            </Paper>
          )}
        </div>
      </Paper>
      <ArithmeticNote cycle={cycle} />
      <CycleSections cycle={cycle} crew={crew} asset={asset} />
    </>
  );
};
