import { type AttentionLink } from '../../api/generated/operators-api.ts';

/** The address of each screen that an entry can lead to. */
const SCREENS: Readonly<Record<AttentionLink['screen'], string>> = {
  requests: '/requests',
  switches: '/switches',
  cycles: '/cycles',
  sources: '/sources',
  keys: '/keys',
  outages: '/outages',
  jobs: '/work',
  webhooks: '/webhooks',
};

/** Where an entry is looked into: a record, or a list with its filters. */
export function addressOf({ screen, id, filters }: AttentionLink): string {
  const path = id === null ? SCREENS[screen] : `${SCREENS[screen]}/${encodeURIComponent(id)}`;
  const text = new URLSearchParams(filters).toString();
  return text === '' ? path : `${path}?${text}`;
}
