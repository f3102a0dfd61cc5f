import { DATA_API_PATH } from '../../http/request/surfaces.ts';

/** What the stream is metered under. */
export const STREAM_ENDPOINT = `${DATA_API_PATH}/stream`;

/** Who may follow events, when they connect and as long as they are connected. */
export const STREAM_ACCESS = { tier: 'tier1', scope: 'data:read' } as const;
