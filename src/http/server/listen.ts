import { type NestExpressApplication } from '@nestjs/platform-express';
import { type LimitedHttpAdapter } from './http-adapter.ts';
import { listenErrorOf, type ListenAddresses, listenAddresses } from './listen-addresses.ts';
import { OperatorsListener } from './operators-listener.ts';

/**
 * Listens for everybody; for operators apart from partners where they have a listener of their own, which closes with the
 * application.
 *
 * @throws ListenError in one line that names the variable
 */
export async function listen(
  app: NestExpressApplication,
  configuration: ListenAddresses,
): Promise<OperatorsListener | null> {
  const [everybody, apart] = listenAddresses(configuration);
  // The operators' listener first: without it the partners' surfaces could not be switched off.
  const operators = apart
    ? await OperatorsListener.open(app, apart.port, apart.host).catch((error: unknown) => {
        throw listenErrorOf(error, apart);
      })
    : null;
  try {
    await app.listen(everybody.port, everybody.host);
  } catch (error) {
    await operators?.close();
    throw listenErrorOf(error, everybody);
  }
  if (operators) (app.getHttpAdapter() as unknown as LimitedHttpAdapter).closeBeside(operators.server);
  return operators;
}
