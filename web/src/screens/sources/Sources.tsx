import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Sources = () => <Screen title="Sources">…</Screen>;
