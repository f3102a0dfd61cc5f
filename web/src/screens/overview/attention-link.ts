import { type AttentionLink } from '../../api/generated/operators-api.ts';

const SCREENS: Readonly<Record<AttentionLink['screen'], string>> = {
  requests: '/requests',
  switches: '/switches',
  cycles: '/cycles',
  sources: '/sources',
  keys: '/keys',
  outages: '/outages',
  jobs: '/work',
  webhooks: '/webhooks',
  'key-requests': '/key-requests',
};

/** Address for a closer look at an entry: a record, or a list with its filters. */
export function addressOf({ screen, id, filters }: AttentionLink): string {
  const path = id === null ? SCREENS[screen] : `${SCREENS[screen]}/${encodeURIComponent(id)}`;
  const text = new URLSearchParams(filters).toString();
  return text === '' ? path : `${path}?${text}`;
}
