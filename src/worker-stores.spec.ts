import { MODULE_METADATA, PARAMTYPES_METADATA } from '@nestjs/common/constants';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { STORES } from './persistence.module.ts';
import { WorkerStoresModule } from './worker-stores.module.ts';

type Class = new (...parameters: never[]) => object;

const isClass = (value: unknown): value is Class => typeof value === 'function';

const listed = (module: Class, key: string): readonly unknown[] =>
  (Reflect.getMetadata(key, module) as readonly unknown[] | undefined) ?? [];

/** Modules whose stores are over the worker's pool. */
const modules = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.ts'))
  .flatMap((path) => Object.values(jest.requireActual<Record<string, unknown>>(join(__dirname, path))))
  .filter(isClass)
  .filter((module) => listed(module, MODULE_METADATA.IMPORTS).includes(WorkerStoresModule));

const parts = modules.flatMap((module) => listed(module, MODULE_METADATA.PROVIDERS)).filter(isClass);

const storesOfWorkers = listed(WorkerStoresModule, MODULE_METADATA.EXPORTS);

it.each(parts.map((part) => [part.name, part] as const))(
  'gives %s only stores of worker-stores.module.ts',
  (_name, part) => {
    const injected = (Reflect.getMetadata(PARAMTYPES_METADATA, part) as readonly unknown[] | undefined) ?? [];
    const ofControl = STORES.filter((store) => injected.includes(store) && !storesOfWorkers.includes(store));
    expect(ofControl.map(({ name }) => name)).toEqual([]);
  },
);

it('finds the parts', () => {
  expect(parts.length).toBeGreaterThan(10);
});
