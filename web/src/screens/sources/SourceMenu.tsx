import { Menu } from '@mantine/core';
import { IconCheck, IconCloudDownload, IconPlayerPause, IconPlayerPlay } from '../../display/icons.ts';
import { type OperatedSource } from '../../api/generated/operators-api.ts';
import { RowMenu } from '../../display/RowMenu.tsx';
import { useMay } from '../../session/use-role.ts';
import { fetchNow } from './fetch-now.ts';
import { notFetchableBecause } from './not-fetchable.ts';
import { useSourceActions } from './use-source-actions.tsx';

export const SourceMenu = ({ source }: { readonly source: OperatedSource }) => {
  const { pause, resume, accept } = useSourceActions(source);
  if (!useMay('operator')) return null;
  return (
    <RowMenu label={`Actions on ${source.title}`}>
      {source.paused && (
        <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={resume}>
          Resume
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={pause}>
        {source.paused ? 'Change the pause…' : 'Pause…'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCloudDownload size={16} />}
        disabled={notFetchableBecause(source) !== null}
        onClick={() => void fetchNow(source)}
      >
        Fetch now
      </Menu.Item>
      {source.held_since !== null && (
        <Menu.Item leftSection={<IconCheck size={16} />} onClick={accept}>
          Accept held values…
        </Menu.Item>
      )}
    </RowMenu>
  );
};
