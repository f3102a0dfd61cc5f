import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const TrackRecord = () => <Screen title="TrackRecord">…</Screen>;
