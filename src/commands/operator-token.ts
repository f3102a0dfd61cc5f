import { runCommand, withDatabase } from './command.ts';
import { Logger } from '@nestjs/common';
import { SystemClock } from '../platform/clock/clock.ts';
import { loadConfiguration } from '../platform/configuration/load-configuration.ts';
import { StartupError } from '../platform/configuration/startup-error.ts';
import { ENVIRONMENT_OPERATOR, FIRST_OPERATOR } from '../domain/operators/operator-terms.ts';
import { makeOperatorToken } from '../access/callers/operator.resolver.ts';
import { AuditStore } from '../platform/audit/audit.store.ts';
import { OperatorStore } from '../access/callers/operator.store.ts';

/** Standard output is for the token alone; the line of the audit log goes beside it. */
const besideTheToken = (line: unknown): void => console.error(JSON.stringify(line));
Logger.overrideLogger({ log: besideTheToken, warn: besideTheToken, error: besideTheToken });

const NO_ADDRESS = 'none';

/** Issues a new token for the first operator and revokes the old one, because only hashes are stored. */
const renewToken = (): Promise<string> =>
  withDatabase(async ({ pools: { control } }) => {
    const operators = new OperatorStore(control, new AuditStore(control));
    const made = makeOperatorToken();
    const atMs = new SystemClock().now();
    const isTheirs =
      (await operators.rotateFirst(made, { actor: ENVIRONMENT_OPERATOR, address: NO_ADDRESS, atMs })) !==
        null || (await operators.enterFirst(FIRST_OPERATOR, made, atMs));
    if (!isTheirs)
      throw new StartupError(
        'the first operator’s token is revoked, because operators have their own tokens: ask one of them to issue another, ' +
          'or set ADMIN_TOKEN',
      );
    return made.token;
  }, console.error);

await runCommand('operator:token', async () => {
  if (loadConfiguration(process.env).adminToken !== null)
    throw new StartupError('ADMIN_TOKEN is set and is the operators’ token: no other token is issued');
  const token = await renewToken();
  console.error('operator token; the previous one is revoked:');
  console.log(token);
});
