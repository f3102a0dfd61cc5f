import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const USUAL_PLACES = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome'];

/** Nothing that the browser would ask of anybody but the page's own host; it may be root's, in a container. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The installed Chromium, or null. `CHROMIUM` in the environment names another one. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...USUAL_PLACES];
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return places.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a browser of its own, with an empty profile. */
export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: QUIET });
