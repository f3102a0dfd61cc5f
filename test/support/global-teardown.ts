import { rm } from 'node:fs/promises';

/** Ends what global-setup.ts started. */
export default async function globalTeardown(): Promise<void> {
  const { server, folder } = globalThis.testPostgres ?? {};
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}
