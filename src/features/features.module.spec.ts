import { MODULE_METADATA } from '@nestjs/common/constants';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FeaturesModule } from './features.module.ts';

/** Module classes found in the feature folders: `market-lens.module.ts` → `MarketLensModule`. */
const declared = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.ts') && path !== 'features.module.ts')
  .flatMap((path) => {
    const loaded = jest.requireActual<Record<string, unknown>>(join(__dirname, path));
    return Object.entries(loaded)
      .filter(([name]) => name.endsWith('Module'))
      .map(([, module]) => [basename(path), module] as const);
  });

it.each(declared)('registers the feature of %s', (_file, module) => {
  expect(Reflect.getMetadata(MODULE_METADATA.IMPORTS, FeaturesModule)).toContain(module);
});

it('finds the feature modules', () => {
  expect(declared.length).toBeGreaterThan(10);
});
