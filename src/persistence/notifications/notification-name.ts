import { type EntityManager } from 'typeorm';

export const NOTIFICATIONS = [
  'cycle_published',
  'narrative_attached',
  'source_changed',
  'history_loaded',
  'switches_changed',
  'notices_changed',
  'keys_changed',
  'operators_changed',
  'outcomes_changed',
  'outlook_judged',
  'event_recorded',
  'work_requested',
  'work_finished',
] as const;
export type NotificationName = (typeof NOTIFICATIONS)[number];

export const notify = (manager: EntityManager, name: NotificationName, payload = ''): Promise<unknown> =>
  manager.query('SELECT pg_notify($1, $2)', [name, payload]);
