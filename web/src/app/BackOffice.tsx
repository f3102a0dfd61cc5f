import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, HttpError, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from '../session/auth-provider.ts';
import { SignInPage } from '../session/SignInPage.tsx';
import { dataProvider } from '../api/data-provider.ts';
import { BackOfficeLayout } from './BackOfficeLayout.tsx';
import {
  AuditList,
  ChangelogCreate,
  ChangelogList,
  CycleList,
  CycleShow,
  KeyEdit,
  KeyIssue,
  KeyList,
  KeyShow,
  OperatorBoard,
  OutageCreate,
  OutageEdit,
  OutageList,
  Overview,
  SessionList,
  SourceList,
  SourceShow,
  SwitchBoard,
  WorkList,
} from './screens.tsx';
import { darkTheme, lightTheme } from './theme.ts';

/** A refusal stays one however often it is asked for; what did not answer is asked once more. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof HttpError && error.status >= 400 && error.status < 500);

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 5_000 } },
});

const Screens = () => (
  <Admin
    title="Back office"
    authProvider={authProvider}
    dataProvider={dataProvider}
    queryClient={queryClient}
    dashboard={Overview}
    loginPage={SignInPage}
    layout={BackOfficeLayout}
    theme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    <Resource
      name="keys"
      list={KeyList}
      create={KeyIssue}
      edit={KeyEdit}
      show={KeyShow}
      recordRepresentation="partner"
    />
    <Resource name="sources" list={SourceList} show={SourceShow} recordRepresentation="title" />
    <Resource name="cycles" list={CycleList} show={CycleShow} recordRepresentation="cycle_number" />
    <Resource name="work" list={WorkList} />
    <Resource name="outages" list={OutageList} create={OutageCreate} edit={OutageEdit} />
    <Resource name="changelog" list={ChangelogList} create={ChangelogCreate} />
    <Resource name="sessions" list={SessionList} />
    <Resource name="audit" list={AuditList} />
    <CustomRoutes>
      <Route path="/switches" element={<SwitchBoard />} />
      <Route path="/operators" element={<OperatorBoard />} />
    </CustomRoutes>
  </Admin>
);

// Of this kind, because forms ask before they are left with something unsaved.
const router = createBrowserRouter([{ path: '*', element: <Screens /> }], { basename: '/admin' });

/** The whole back office: who is signed in, what there is, and where each screen lives. */
export const BackOffice = () => <RouterProvider router={router} />;
