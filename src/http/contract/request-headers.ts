import {
  type DataRouteDeclaration,
  type DocumentedRoute,
  type RequestHeader,
} from '../declaration/route-declaration.ts';
import { EXAMPLE_ETAG } from './headers.ts';

const IF_NONE_MATCH: RequestHeader = {
  name: 'If-None-Match',
  description:
    'ETag of the response that the client holds, several ETags with commas between them, or `*`. If one of them is current, the status is 304 without a body.',
  example: EXAMPLE_ETAG,
};

/** Headers for requests of parts of a file. */
const RANGE_HEADERS: readonly RequestHeader[] = [
  {
    name: 'Range',
    description: 'Requested bytes of a file; the status is 206. Streamed exports have no ranges.',
    example: 'bytes=0-1023',
  },
  {
    name: 'If-Range',
    description:
      'ETag of the file of which the client has a part. If it is outdated, the response is the whole file.',
    example: '"d435Qo-nKZ-gLcUHn7GQtQ72hiBVAgqoLsZnZPiTGPk"',
  },
];

/** Returns the request headers that a route reads, except those that admission reads for all routes. */
export const requestHeadersOf = ({
  cache,
  body,
  requestHeaders = [],
}: DocumentedRoute & Partial<Pick<DataRouteDeclaration, 'body'>>): readonly RequestHeader[] => [
  ...(cache.kind === 'public' || body === 'file' ? [IF_NONE_MATCH] : []),
  ...(body === 'file' ? RANGE_HEADERS : []),
  ...requestHeaders,
];
