import { Screen } from '../../display/Screen.tsx';

/** TODO */
export const Changelog = () => <Screen title="Changelog">…</Screen>;
