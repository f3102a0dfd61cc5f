import { useListContext } from 'react-admin';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { WorkActions } from './WorkActions.tsx';
import { WorkEntries } from './WorkEntries.tsx';

/** The screen of the work: what can be asked for, and the list, which what was just asked for tops. */
export const WorkBoard = () => {
  const { setPage } = useListContext();
  return (
    <>
      <ScreenHeading actions={<WorkActions onAsked={() => setPage(1)} />}>
        What operators asked of the workers, and how far it is.
      </ScreenHeading>
      <WorkEntries />
    </>
  );
};
