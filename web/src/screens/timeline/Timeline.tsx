import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Timeline = () => <Screen title="Timeline">…</Screen>;
