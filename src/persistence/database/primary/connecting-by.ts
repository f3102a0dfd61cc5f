import { type Client } from 'pg';

type Callback = (error: Error | null) => void;
/** pg declares the overloads alone. */
type Connect = (this: Client, callback: Callback) => void;

/**
 * A client that does something before and after it connects.
 *
 * @param connect what to do; it is given the client and what connects it, which it calls once
 */
export function connectingBy(
  Base: typeof Client,
  connect: (client: Client, connectBase: () => Promise<void>) => Promise<void>,
): typeof Client {
  class ConnectingClient extends Base {}
  const { connect: base } = Base.prototype as unknown as { readonly connect: Connect };
  ConnectingClient.prototype.connect = function (this: Client, callback?: Callback) {
    const connectBase = (): Promise<void> =>
      new Promise((resolve, reject) => base.call(this, (error) => (error ? reject(error) : resolve())));
    const connecting = connect(this, connectBase);
    if (callback === undefined) return connecting;
    connecting.then(() => callback(null), callback);
    return undefined;
  } as Client['connect'];
  return ConnectingClient;
}
