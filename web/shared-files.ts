import { build, type Rolldown, type UserConfig } from 'vite';

/** By the name of a file, in the order of loading: the modules whose imports are in it. */
const LAYERS: Readonly<Record<string, RegExp>> = {
  language: /\/web\/src\/main\.ts$|\/dayjs\/locale\//,
  'sign-in': /\/web\/src\/(app\/start|sign-in\/SignInPage)\.tsx$/,
  screens: /\/web\/src\/(app|sign-in|screens)\//,
  charts: /\/web\/src\/charts\//,
};

/**
 * The name of the file for each module that several modules share, so that there is one for each layer. There would be
 * one for each set of screens: a cold load would take more than seventy, and requests from an address are limited.
 * A first build tells which imports remain when unused ones are dropped; packages export everything from one module.
 */
export async function sharedFiles(config: UserConfig): Promise<(module: string) => string | null> {
  const { output } = (await build({
    ...{ ...config, configFile: false, logLevel: 'error' },
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])));
  const layers = new Map<string, string>();
  for (const [layer, first] of Object.entries(LAYERS)) {
    const needed = new Set(
      [...chunks.values()].filter(({ facadeModuleId }) => first.test(facadeModuleId ?? '')),
    );
    for (const { imports } of needed) for (const name of imports) needed.add(chunks.get(name)!);
    for (const module of [...needed].flatMap(({ moduleIds }) => moduleIds))
      if (!layers.has(module)) layers.set(module, layer);
  }
  return (module) => layers.get(module) ?? null;
}
