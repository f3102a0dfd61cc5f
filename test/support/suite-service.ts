import { type ApiApp, type ApiAppOptions, startApi } from './api-app.ts';
import { type ServiceApp, type ServiceAppOptions, startServiceApp } from './service-app.ts';

/** Starts an api process before the tests of a suite and closes it after them. */
export const suiteService = (options: ServiceAppOptions = {}): ServiceApp => suiteServices(options)[0];

/** Starts several processes for a suite, all on the database and the clock of the first. */
export function suiteServices<Options extends readonly ServiceAppOptions[]>(...options: Options) {
  const started: ServiceApp[] = [];
  beforeAll(async () => {
    for (const own of options) {
      const [first] = started;
      started.push(
        await startServiceApp({ ...(first && { database: first.database, clock: first.clock }), ...own }),
      );
    }
  });
  afterAll(async () => {
    for (const service of started.toReversed()) await service.close();
  });
  return options.map((_, position) => startedLater(() => started[position]!)) as {
    [Position in keyof Options]: ServiceApp;
  };
}

/** Starts the read side before the tests of a suite and closes it after them. */
export function suiteApi(options: ApiAppOptions = {}): ApiApp {
  let api: ApiApp;
  beforeAll(async () => {
    api = await startApi(options);
  });
  afterAll(() => api.app.close());
  return startedLater(() => api);
}

/** Refers to what a hook starts later, so that a suite can name it before its hooks run. */
const startedLater = <Started extends object>(started: () => Started): Started =>
  new Proxy({} as Started, { get: (_, property) => Reflect.get(started(), property) as unknown });
