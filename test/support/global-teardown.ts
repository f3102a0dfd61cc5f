import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const { server, folder } = globalThis.testPostgres ?? {};
  await server?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}
