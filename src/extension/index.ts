/**
 * The public entry for extensions, `market-intelligence/extension`: everything that a module from outside can import,
 * kept compatible within a major version. docs/extending/extension.md walks through an example.
 */
import {
  DataRoute as DeclaredDataRoute,
  type DataRouteOptions,
} from '../access/routes/data-route.decorator.ts';

export {
  type Extension,
  type ExtensionAdapter as ProviderAdapter,
  type ExtensionParts,
  type ExtensionProvider,
  type ExtensionProviderModule as ProviderModule,
  type ExtensionProviderParts,
} from './extension.ts';

// The clock, which tests replace. Don't use `Date.now()`.
export { Clock } from '../platform/clock/clock.ts';
export {
  DAY_MS,
  HOUR_MS,
  isoDay,
  isoUtc,
  MINUTE_MS,
  minuteOf,
  SECOND_MS,
} from '../../packages/engine/timestamps.ts';

// Reading a provider.
export { type AdapterContext } from '../ingestion/adapter/provider.ts';
export { type FetchedObservations } from '../ingestion/adapter/observations.ts';
export { historicObservations, newestObservations } from '../ingestion/adapter/observations.ts';
export { observeRows } from '../ingestion/adapter/observations.ts';
export { dayMs } from '../ingestion/adapter/wire-values.schema.ts';
export { type SourceDefinition } from '../../packages/engine/sources/source.ts';
export { DEFAULT_POLICY, ONLY_BUCKET, perMinute } from '../ingestion/http/request-limits.ts';
export { ONE_VALUE, payloadBounds } from '../ingestion/http/response-body.ts';
export { ProviderFailure } from '../ingestion/http/provider-failure.ts';
export { jsonShape } from '../ingestion/payload/payload-shape.ts';
export { mapRows, type PayloadRows, rowsOf } from '../ingestion/payload/payload-shape.ts';
export { type ProviderTransport } from '../ingestion/payload/payload-reader.ts';

// Its double in the sandbox.
export { type SandboxDouble } from '../../packages/sandbox/wire/wire.ts';
export {
  json,
  notFoundPage,
  type SandboxProvider,
  type SandboxSetting,
} from '../../packages/sandbox/wire/wire.ts';

// Serving partners.
export { PublishedState, type PublishedSnapshot } from '../published/published-state.ts';
export { attributionsOf } from '../../packages/engine/sources/metric.ts';
export { sourceById } from '../../packages/engine/sources/registry.ts';
export { sourceFreshnessFacts, withStoreOutage } from '../../packages/engine/freshness/freshness.ts';
export { AnswerStore } from '../http/answers/answer.store.ts';
export { type Answer } from '../http/envelope/prepared-answer.ts';
export { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
export { ServiceError } from '../domain/errors/errors.ts';
// Fields of a query class, which a method takes with Nest's `@Query()`. class-validator's decorators work as well.
export {
  BooleanField,
  ChoiceField,
  DayField,
  IntegerField,
  TextField,
  TimestampField,
} from '../http/parameters/field.decorators.ts';
export { ListField } from '../http/parameters/field.decorators.ts';
export { DATA_API_PATH } from '../http/request/surfaces.ts';

// Exporting history.
export { Export } from '../http/exports/export-products.ts';
export {
  type Cell,
  type Column,
  type ExportProduct,
  type ExportRequest,
  type ExportTerms,
  type Row,
} from '../domain/exports/export-product.ts';

// A module that imports PartnerReadsModule can inject the reader.
export { ExportedObservationReader } from '../observations/observation.reader.ts';
export { PartnerReadsModule } from '../partner-reads.module.ts';

// Events. Partners read them, so their data must be of licence class C.
export { type AddedEvent as ExtensionEvent } from '../domain/events/added-events.ts';
export { AddedEventRecorder as EventRecorder, type Occurrence } from '../events/event.store.ts';

// Tools for agents (MCP).
export { type CallRoute, type GivenParameters, tool, type Tool } from '../mcp/tool.ts';

// Repeated work.
export { Job, type JobGroup, type JobMethod, type JobOptions } from '../platform/jobs/job.decorator.ts';

/** A declaration with a product of the extension or of the service. */
export type ExtensionRoute = Omit<DataRouteOptions, 'product'> & { readonly product: string };

/**
 * Declares a data API route like the service's own routes. Guards, limits, metering, cache headers, contract, and
 * catalog read it. Startup fails if the product isn't declared.
 */
export const DataRoute = (route: ExtensionRoute): MethodDecorator =>
  DeclaredDataRoute(route as DataRouteOptions);
