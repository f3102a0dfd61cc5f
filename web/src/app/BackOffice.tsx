import { QueryClient } from '@tanstack/react-query';
import { type FunctionComponent } from 'react';
import { Admin, CustomRoutes, HttpError, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from '../session/auth-provider.ts';
import { SignInPage } from '../session/SignInPage.tsx';
import { dataProviderOf } from '../api/data-provider.ts';
import { ScreenTitle } from '../display/screen-title.ts';
import { type Screen } from '../screens/screen.ts';
import { BackOfficeLayout } from './BackOfficeLayout.tsx';
import { SCREENS } from './screens.ts';
import { darkTheme, lightTheme } from './theme.ts';

/** Retries once, but not after a 4xx reply, which would be the same again. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof HttpError && error.status >= 400 && error.status < 500);

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 5_000 } },
});

/** The main view of a screen, under the screen's title. */
const titledView = ({ title, main: Main }: Screen): FunctionComponent =>
  function TitledView() {
    return (
      <ScreenTitle value={title}>
        <Main />
      </ScreenTitle>
    );
  };

// Created once: React remounts a component whose identity changes.
const VIEWS = SCREENS.map((screen) => ({ ...screen, main: titledView(screen) }));
const [START_PAGE] = VIEWS.filter(({ path }) => path === '');
const RESOURCE_VIEWS = VIEWS.filter(({ resource }) => resource !== undefined);
const OTHER_VIEWS = VIEWS.filter(({ path, resource }) => path !== '' && resource === undefined);

const dataProvider = dataProviderOf(
  Object.fromEntries(SCREENS.flatMap(({ path, resource }) => (resource ? [[path, resource]] : []))),
);

const Screens = () => (
  <Admin
    title="Back office"
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    dashboard={START_PAGE!.main}
    loginPage={SignInPage}
    layout={BackOfficeLayout}
    theme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    {RESOURCE_VIEWS.map(({ path, main, create, edit, show, recordTitle }) => (
      <Resource
        key={path}
        name={path}
        list={main}
        create={create}
        edit={edit}
        show={show}
        recordRepresentation={recordTitle}
      />
    ))}
    <CustomRoutes>
      {OTHER_VIEWS.map(({ path, main: Main }) => (
        <Route key={path} path={`/${path}`} element={<Main />} />
      ))}
    </CustomRoutes>
  </Admin>
);

// A data router, which `useBlocker` requires.
const router = createBrowserRouter([{ path: '*', element: <Screens /> }], { basename: '/admin' });

/** The back office: session, resources and routes. */
export const BackOffice = () => <RouterProvider router={router} />;
