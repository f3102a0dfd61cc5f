import { once } from 'node:events';
import { type Client, type Connection, type Submittable } from 'pg';

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** `COPY … FROM STDIN` as one query of a client. `pg` hands it what the server says by the names of these methods. */
class CopyIn implements Submittable {
  readonly done: Promise<void>;
  private settle!: { resolve: () => void; reject: (error: Error) => void };
  private error: Error | null = null;

  constructor(
    private readonly text: string,
    private readonly chunks: Iterable<Buffer>,
  ) {
    this.done = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.send(connection).catch((error: Error) => {
      this.error ??= error;
      connection.sendCopyFail(error.message);
    });
  }

  handleCommandComplete(): void {
    // `handleReadyForQuery` follows.
  }

  handleError(error: Error): void {
    this.error ??= error;
    this.settle.reject(this.error);
  }

  handleReadyForQuery(): void {
    if (this.error) this.settle.reject(this.error);
    else this.settle.resolve();
  }

  private async send(connection: CopyConnection): Promise<void> {
    for (const chunk of this.chunks) {
      // The server refused a row: the rest is of no use.
      if (this.error) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}

/**
 * Sends chunks as the data of a `COPY … FROM STDIN`, as fast as the server takes them. A chunk may be overwritten when
 * the next one is asked for.
 *
 * @throws the server's error; the transaction is then to be rolled back
 */
export const copyChunks = (client: Client, text: string, chunks: Iterable<Buffer>): Promise<void> =>
  client.query(new CopyIn(text, chunks)).done;
