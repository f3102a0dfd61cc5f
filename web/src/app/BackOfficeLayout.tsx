import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef } from 'react';
import { AppBar, CheckForApplicationUpdate, type ErrorProps, Layout, Menu, TitlePortal } from 'react-admin';
import { ScreenHeading } from '../display/ScreenHeading.tsx';
import { UtcClock } from '../display/UtcClock.tsx';
import { IdleWatch } from '../session/IdleWatch.tsx';
import { SCREENS } from './screens.ts';

/** Error boundary of a screen; the rest of the back office keeps working. */
const ScreenError = ({ error }: ErrorProps) => {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1}>
      <ScreenHeading title="This screen broke" />
      <Alert severity="error">
        <AlertTitle>{(error as Error).message}</AlertTitle>
        Nothing was written by that. After a new version of the service was started, the page has to be loaded
        again.
      </Alert>
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => location.reload()}>
        Load the page again
      </Button>
    </div>
  );
};

/** A link to the main view of every screen. */
const BackOfficeMenu = () => (
  <Menu>
    {SCREENS.map(({ path, title, icon: Icon }) => (
      <Menu.Item key={path} to={`/${path}`} primaryText={title} leftIcon={<Icon />} />
    ))}
  </Menu>
);

/** App bar: title, UTC clock and the operator's menu. */
const BackOfficeAppBar = () => (
  <AppBar color="secondary">
    <TitlePortal />
    <UtcClock />
  </AppBar>
);

/** Layout around every screen. */
export const BackOfficeLayout = ({ children }: { readonly children?: ReactNode }) => (
  <Layout appBar={BackOfficeAppBar} menu={BackOfficeMenu} error={ScreenError}>
    {children}
    <IdleWatch />
    <CheckForApplicationUpdate />
  </Layout>
);
