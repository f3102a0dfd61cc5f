import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Work = () => <Screen title="Work">…</Screen>;
