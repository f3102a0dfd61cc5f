import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Overview = () => <Screen title="Overview">…</Screen>;
