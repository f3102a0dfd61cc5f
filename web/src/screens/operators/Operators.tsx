import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Operators = () => <Screen title="Operators">…</Screen>;
