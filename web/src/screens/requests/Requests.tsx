import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Requests = () => <Screen title="Requests">…</Screen>;
