const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * Finds the end of each reply on a connection whose requests follow one another (no pipelining). Bodies with a length, in
 * chunks, and absent ones (204, 304).
 */
export class ReplyReader {
  /** Bytes of the body that are still to come; null: the head is not complete. */
  private left: number | null = null;
  private chunked = false;
  private tail = '';
  private head = '';
  private status = 0;

  /** Takes what has arrived. The status where a reply is complete with it, else null. */
  read(bytes: Buffer): number | null {
    if (this.left === null) return this.readHead(bytes);
    return this.chunked ? this.readChunks(bytes) : this.readBody(bytes.length);
  }

  private readHead(bytes: Buffer): number | null {
    const carried = this.head.length;
    this.head += bytes.toString('latin1');
    const end = this.head.indexOf(HEAD_END);
    if (end === -1) return null;
    const head = this.head.slice(0, end);
    const body = bytes.subarray(end + HEAD_END.length - carried);
    this.head = '';
    this.status = Number(head.slice(9, 12));
    this.chunked = /\r\ntransfer-encoding:/i.test(head);
    this.tail = '';
    this.left = this.status === 304 || this.status === 204 ? 0 : lengthIn(head);
    return this.chunked ? this.readChunks(body) : this.readBody(body.length);
  }

  private readBody(bytes: number): number | null {
    this.left! -= bytes;
    return this.left! <= 0 ? this.complete() : null;
  }

  private readChunks(bytes: Buffer): number | null {
    this.tail = (this.tail + bytes.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length);
    return this.tail === LAST_CHUNK ? this.complete() : null;
  }

  private complete(): number {
    this.left = null;
    return this.status;
  }
}

function lengthIn(head: string): number {
  const length = /\r\ncontent-length:\s*(\d+)/i.exec(head)?.[1];
  return length === undefined ? 0 : Number(length);
}
