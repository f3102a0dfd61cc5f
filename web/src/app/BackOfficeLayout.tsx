import { type ReactNode } from 'react';
import { CheckForApplicationUpdate, Layout } from 'react-admin';
import { IdleWatch } from '../session/IdleWatch.tsx';
import { BackOfficeAppBar } from './BackOfficeAppBar.tsx';
import { BackOfficeMenu } from './BackOfficeMenu.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';

/** The frame around every screen. */
export const BackOfficeLayout = ({ children }: { readonly children?: ReactNode }) => (
  <Layout appBar={BackOfficeAppBar} menu={BackOfficeMenu} error={ScreenFailure}>
    {children}
    <IdleWatch />
    <CheckForApplicationUpdate />
  </Layout>
);
