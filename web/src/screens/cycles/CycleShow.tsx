import { useParams } from 'react-router-dom';
import { type WholeCycle } from '../../../../src/admin/cycles/cycles.response.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Answered } from '../../display/Answered.tsx';
import { ScreenHeading } from '../../display/ScreenHeading.tsx';
import { CycleActions } from './CycleActions.tsx';
import { CycleInFull } from './CycleInFull.tsx';

/** One cycle: a picture of how it came about, and every figure of it in tables. */
export const CycleShow = () => {
  const { id = '' } = useParams();
  const answer = useAnswer<WholeCycle>(`/cycles/${encodeURIComponent(id)}`);
  return (
    <>
      <ScreenHeading
        title={`Cycle ${id}`}
        actions={answer.data && <CycleActions key={answer.data.cycle_number} cycle={answer.data} />}
      />
      <Answered answer={answer} what={`read cycle ${id}`} height={600}>
        {(cycle) => <CycleInFull key={cycle.cycle_number} cycle={cycle} />}
      </Answered>
    </>
  );
};
