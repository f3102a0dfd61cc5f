import dns from 'node:dns';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';

/**
 * Loaded before the service (`--import`): while the file LOST_NAMES_FILE is there, no name can be resolved, as where the
 * DNS is gone. Addresses need none.
 */
const file = process.env['LOST_NAMES_FILE']!;
const { lookup } = dns;

dns.lookup = ((name: string, ...parameters: unknown[]) => {
  if (isIP(name) !== 0 || !existsSync(file))
    return (lookup as (...all: unknown[]) => unknown)(name, ...parameters);
  const told = parameters.at(-1) as (error: NodeJS.ErrnoException) => void;
  const error = Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' });
  process.nextTick(() => told(error));
}) as typeof dns.lookup;
