import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A screen is loaded when it is first opened. */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await load())[name] }));

export const Overview = screen(() => import('../overview/Overview.tsx'), 'Overview');
export const KeyList = screen(() => import('../keys/KeyList.tsx'), 'KeyList');
export const KeyIssue = screen(() => import('../keys/KeyIssue.tsx'), 'KeyIssue');
export const KeyEdit = screen(() => import('../keys/KeyEdit.tsx'), 'KeyEdit');
export const KeyShow = screen(() => import('../keys/KeyShow.tsx'), 'KeyShow');
export const SourceList = screen(() => import('../sources/SourceList.tsx'), 'SourceList');
export const SourceShow = screen(() => import('../sources/SourceShow.tsx'), 'SourceShow');
export const CycleList = screen(() => import('../cycles/CycleList.tsx'), 'CycleList');
export const CycleShow = screen(() => import('../cycles/CycleShow.tsx'), 'CycleShow');
export const WorkList = screen(() => import('../operations/work/WorkList.tsx'), 'WorkList');
export const SwitchBoard = screen(() => import('../operations/switches/SwitchBoard.tsx'), 'SwitchBoard');
export const OutageList = screen(() => import('../operations/outages/OutageList.tsx'), 'OutageList');
export const OutageCreate = screen(() => import('../operations/outages/OutageCreate.tsx'), 'OutageCreate');
export const OutageEdit = screen(() => import('../operations/outages/OutageEdit.tsx'), 'OutageEdit');
export const ChangelogList = screen(
  () => import('../operations/changelog/ChangelogList.tsx'),
  'ChangelogList',
);
export const ChangelogCreate = screen(
  () => import('../operations/changelog/ChangelogCreate.tsx'),
  'ChangelogCreate',
);
export const OperatorBoard = screen(() => import('../operators/OperatorBoard.tsx'), 'OperatorBoard');
export const SessionList = screen(() => import('../sessions/SessionList.tsx'), 'SessionList');
export const AuditList = screen(() => import('../operations/audit/AuditList.tsx'), 'AuditList');
