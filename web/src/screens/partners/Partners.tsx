import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Partners = () => <Screen title="Partners">…</Screen>;
