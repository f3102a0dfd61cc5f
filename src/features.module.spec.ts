import { MODULE_METADATA } from '@nestjs/common/constants';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AdminModule } from './admin.module.ts';
import { FeaturesModule } from './features.module.ts';
import { HttpModule } from './http.module.ts';
import { WorkerModule } from './worker.module.ts';

const importsOf = (module: object): object[] =>
  ((Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? []) as object[]).flatMap((imported) => [
    imported,
    ...importsOf(imported),
  ]);

const REGISTERED = new Set([AdminModule, FeaturesModule, HttpModule, WorkerModule].flatMap(importsOf));

/** Module classes of the folders of features: `market-lens/market-lens.module.ts` → `MarketLensModule`. */
const declared = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?!platform|metrics)[^/]+\/.*\.module\.ts$/.test(path))
  .flatMap((path) =>
    Object.entries(jest.requireActual<Record<string, object>>(join(__dirname, path)))
      .filter(([name]) => name.endsWith('Module'))
      .map(([name, module]) => [name, path, module] as const),
  );

it.each(declared)('%s of %s is part of a process', (_name, _path, module) => {
  expect(REGISTERED).toContain(module);
});

it('finds the feature modules', () => {
  expect(declared.length).toBeGreaterThan(30);
});
