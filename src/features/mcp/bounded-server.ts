import {
  isJSONRPCRequest,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  Server,
  type ServerOptions,
  type Transport,
} from '@modelcontextprotocol/server';

/** Bounds of the messages that come with one HTTP request. */
export interface MessageBounds {
  /** Counts a message after the first. Throws where its caller's limits are used up. */
  readonly count: () => Promise<void>;
  /** When the answers have more bytes than this, further messages are not handled. */
  readonly maxAnswerBytes: number;
  /** Describes an error that `count` threw; null: the answers before this message are too long. */
  readonly refusal: (error: unknown) => JSONRPCErrorResponse['error'];
}

type Delivery = Parameters<NonNullable<Transport['onmessage']>>;

/**
 * A protocol server that handles the messages of one HTTP request one after another, within bounds. The first was counted with
 * the request; each further one of a batch counts too, whatever it asks, because answers are larger than questions.
 */
export class BoundedServer extends Server {
  private received = 0;
  private answerBytes = 0;
  private handled: Promise<void> = Promise.resolve();
  private answered: () => void = () => undefined;

  constructor(
    identity: ConstructorParameters<typeof Server>[0],
    options: ServerOptions,
    private readonly bounds: MessageBounds,
  ) {
    super(identity, options);
  }

  override async connect(transport: Transport): Promise<void> {
    await super.connect(transport);
    const deliver = transport.onmessage!;
    const send = transport.send.bind(transport);
    transport.send = async (message, options) => {
      this.answerBytes += JSON.stringify(message).length;
      // The next message waits for this, also where the client is gone.
      await send(message, options).finally(() => this.answered());
    };
    transport.onmessage = (...delivery) => {
      this.received += 1;
      const isFirst = this.received === 1;
      this.handled = this.handled.then(() => this.handle(transport, deliver, delivery, isFirst));
    };
  }

  private async handle(
    transport: Transport,
    deliver: NonNullable<Transport['onmessage']>,
    [message, extra]: Delivery,
    isFirst: boolean,
  ): Promise<void> {
    const error = isFirst ? undefined : await this.refusalOf();
    if (error !== undefined) {
      if (isJSONRPCRequest(message))
        await transport.send({ jsonrpc: '2.0', id: message.id, error }).catch(() => undefined);
    } else if (isJSONRPCRequest(message))
      await new Promise<void>((resolve) => {
        this.answered = resolve;
        deliver(message, extra);
      });
    else deliver<JSONRPCMessage>(message, extra);
  }

  private async refusalOf(): Promise<JSONRPCErrorResponse['error'] | undefined> {
    try {
      await this.bounds.count();
    } catch (error) {
      return this.bounds.refusal(error);
    }
    return this.answerBytes > this.bounds.maxAnswerBytes ? this.bounds.refusal(null) : undefined;
  }
}
