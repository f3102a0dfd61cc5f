import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Keys = () => <Screen title="Keys">…</Screen>;
