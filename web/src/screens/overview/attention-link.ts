import { type AttentionItem } from '../../../../src/admin/overview/attention.response.ts';

/** Where the requests of the last hour are shown, on this screen. */
export const TRAFFIC_ID = 'requests';

/**
 * The place of the page where something that needs attention is handled; null for what is handled outside of it,
 * on the machine. One that stands for several leads to their list.
 *
 * @returns below `/admin`, or `#id` on this screen
 */
export function attentionLink({ kind, subject }: Pick<AttentionItem, 'kind' | 'subject'>): string | null {
  switch (kind) {
    case 'source_in_trouble':
    case 'source_paused':
      return recordOf('/sources', subject);
    case 'key_near_quota':
    case 'key_expires_soon':
    case 'key_errors_unusual':
      return recordOf('/keys', subject);
    case 'cycle_of_the_future':
      return recordOf('/cycles', subject);
    case 'data_api_off':
    case 'signals_off':
    case 'switch_not_stored':
      return '/switches';
    case 'cycle_missed':
    case 'no_cycle':
      return '/cycles';
    case 'provider_in_trouble':
    case 'sources_in_trouble':
      return '/sources';
    case 'outage_open':
      return '/outages';
    case 'server_errors':
      return `#${TRAFFIC_ID}`;
    case 'worker_silent':
    case 'database_unreachable':
    case 'read_replica_unused':
    case 'limit_store_unreachable':
    case 'clock_untrusted':
    case 'clock_unconfirmed':
    case 'disk_low':
    case 'disk_full':
    case 'journal_unwritable':
      return null;
  }
}

const recordOf = (list: string, id: string | null): string =>
  id === null ? list : `${list}/${encodeURIComponent(id)}/show`;
