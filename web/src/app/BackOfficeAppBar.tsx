import { AppBar, TitlePortal } from 'react-admin';
import { UtcClock } from '../display/UtcClock.tsx';

/** The bar at the top: where one is, what time it is in UTC, and the operator's menu. */
export const BackOfficeAppBar = () => (
  <AppBar color="secondary">
    <TitlePortal />
    <UtcClock />
  </AppBar>
);
