import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { EXPORT_BYTES_PER_DAY, MAX_EXPORTS } from '../domain/request-bounds.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { EXPORT_FORMATS, ExportsQuery, MEDIA_TYPES } from './exports.query.ts';
import { ExportsService } from './exports.service.ts';

@Controller(DATA_API_PATH)
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @DataRoute({
    path: 'export/:product',
    reads: 'database',
    operationId: 'exportProduct',
    product: 'export',
    tier: 'tier1',
    scope: 'data:export',
    cache: { kind: 'no-store' },
    schemaVersion: 'export/1',
    body: 'file',
    mediaTypes: EXPORT_FORMATS.map((format) => MEDIA_TYPES[format]),
    tag: 'Exports',
    summary: 'Export history as a file',
    description: `One row per fact of a window of at most 365 days (default: the last 365 days), the earliest event first, with event_at and known_at: for a backtest as of a given time, use only rows that were known by then. The exports are verdicts, composites, agents, series, track-record, and outlook, and those of extensions; each also needs the scopes of its history. The rows are streamed as fast as you read, and the trailer Content-Digest follows the last one: without it, the export is incomplete. With month instead of from and to, you get a file with a strong ETag, Content-Digest, and ranges; a withdrawal, a backfill, or a revision changes it. Every row has attribution and licence. If the window begins before the first cycle, or no row falls in it, X-Unavailable has the reason. Values that can be read only for a limited time are exported only during that time, and never in monthly files; exchange.price is not exported. A key can run ${MAX_EXPORTS} exports at a time, and cannot start another after ${EXPORT_BYTES_PER_DAY / 1e9} GB in a UTC day.`,
    response: String,
    pathParameters: [{ name: 'product', description: 'Name of the export.', example: 'verdicts' }],
    errors: ['INVALID_RANGE', 'RANGE_TOO_LARGE', 'SCOPE_MISSING', 'PRODUCT_NOT_FOUND'],
  })
  export(
    @Param('product') product: string,
    @Query() query: ExportsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.exports.open(product, query, { request, response });
  }
}
