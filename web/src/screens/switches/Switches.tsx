import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Switches = () => <Screen title="Switches">…</Screen>;
