import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Sessions = () => <Screen title="Sessions">…</Screen>;
