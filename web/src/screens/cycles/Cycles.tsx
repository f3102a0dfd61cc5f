import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Cycles = () => <Screen title="Cycles">…</Screen>;
