/** What of a reply's body differs between two requests that get the same answer. */
export interface ReplyMoment {
  readonly requestId: string;
  readonly nowMs: number;
}

/** A part of a body that is made for each reply: JSON text in ASCII. */
export type BodySlot = (moment: ReplyMoment) => string;

/** A body without slots around a fixed part, with the slots' places. */
interface EncodedParts {
  /** Bytes, or the slot that stands between them. */
  readonly parts: readonly (Buffer | BodySlot)[];
  readonly fixedLength: number;
}

/**
 * A body that is made once and completed for each reply. The fixed parts are encoded at the first `bytes` and kept, so
 * that a reply costs a copy of them.
 */
export class BodyTemplate {
  private encoded: EncodedParts | null = null;

  /** @param parts fixed text, or what is made for each reply */
  constructor(private readonly parts: readonly (string | BodySlot)[]) {}

  /** The body as text. */
  text(moment: ReplyMoment): string {
    let text = '';
    for (const part of this.parts) text += typeof part === 'string' ? part : part(moment);
    return text;
  }

  /** The body as bytes, in a buffer of its own. */
  bytes(moment: ReplyMoment): Buffer {
    const { parts, fixedLength } = (this.encoded ??= encode(this.parts));
    if (parts.length === 1 && typeof parts[0] !== 'function') return parts[0]!;
    const slots: string[] = [];
    let length = fixedLength;
    for (const part of parts) {
      if (typeof part !== 'function') continue;
      const text = part(moment);
      slots.push(text);
      length += text.length;
    }
    const body = Buffer.allocUnsafe(length);
    let position = 0;
    let slot = 0;
    for (const part of parts)
      position +=
        typeof part === 'function'
          ? body.write(slots[slot++]!, position, 'latin1')
          : part.copy(body, position);
    return body;
  }

  /** Bytes that the fixed parts take in memory. */
  get fixedBytes(): number {
    return (this.encoded ??= encode(this.parts)).fixedLength;
  }
}

function encode(parts: readonly (string | BodySlot)[]): EncodedParts {
  const encoded: (Buffer | BodySlot)[] = [];
  let text = '';
  let fixedLength = 0;
  const flush = (): void => {
    if (text === '') return;
    const bytes = Buffer.from(text);
    fixedLength += bytes.length;
    encoded.push(bytes);
    text = '';
  };
  for (const part of parts)
    if (typeof part === 'string') text += part;
    else {
      flush();
      encoded.push(part);
    }
  flush();
  return { parts: encoded.length === 0 ? [Buffer.alloc(0)] : encoded, fixedLength };
}
