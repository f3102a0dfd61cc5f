import { type CodedText, codedText, type ContentCoding } from './content-coding.ts';

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

/** What a body is sent as, one after the other. */
export type BodyPieces = readonly [Buffer] | readonly [Buffer, Buffer];

const NOTHING = Buffer.alloc(0);
/** Less than this is in one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_000;
/** Copying less than this costs less than sending one more piece. */
const COPIED_BELOW_BYTES = 4_096;

/**
 * A body that is made once and completed for each reply. The fixed parts are encoded at the first `bytes` and kept, so
 * that a reply costs a copy of them.
 */
export class BodyTemplate {
  private encoded: EncodedParts | null = null;
  /** All but the first of the encoded parts. */
  private rest: EncodedParts | null = null;
  private readonly beingCoded = new Map<ContentCoding, Promise<CodedText>>();
  private readonly codedTexts = new Map<ContentCoding, CodedText>();

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
    const encoded = (this.encoded ??= encode(this.parts));
    const [first] = encoded.parts;
    return encoded.parts.length === 1 && typeof first !== 'function' ? first! : filled(encoded, moment);
  }

  /**
   * The body in pieces to be sent one after the other. A long beginning that is the same for every reply is a piece of its
   * own, which is sent as it is kept and not copied.
   */
  pieces(moment: ReplyMoment): BodyPieces {
    const { beginning } = this;
    if (beginning === null || beginning.length < COPIED_BELOW_BYTES) return [this.bytes(moment)];
    const rest = this.filledRest(moment);
    return rest === null ? [beginning] : [beginning, rest];
  }

  /** Whether the body is long enough, and begins with enough that is the same for every reply, to be compressed. */
  get isCompressible(): boolean {
    return this.beginning !== null && this.beginning.length >= COMPRESSED_FROM_BYTES;
  }

  /** Whether `codedPieces` has the body in a coding. */
  isCoded(coding: ContentCoding): boolean {
    return this.codedTexts.has(coding);
  }

  /** Compresses what is the same for every reply, once; whoever asks meanwhile waits for the same. */
  async code(coding: ContentCoding): Promise<void> {
    let coded = this.beingCoded.get(coding);
    if (coded === undefined) this.beingCoded.set(coding, (coded = codedText(coding, this.beginning!)));
    this.codedTexts.set(coding, await coded);
  }

  /** The pieces of the body in a coding; `code` must have made it. */
  codedPieces(coding: ContentCoding, moment: ReplyMoment): BodyPieces {
    const { beginning, end } = this.codedTexts.get(coding)!;
    return [beginning, end(this.filledRest(moment) ?? NOTHING)];
  }

  /**
   * The most bytes that the fixed parts can take in memory: as text of two bytes a character, encoded, and compressed, which
   * both codings together are never longer than.
   */
  get mostBytes(): number {
    let characters = 0;
    for (const part of this.parts) if (typeof part === 'string') characters += part.length;
    return 2 * characters + 2 * (this.encoded ??= encode(this.parts)).fixedLength;
  }

  /** What is the same for every reply until the first slot; null: a slot comes first. */
  private get beginning(): Buffer | null {
    const [first] = (this.encoded ??= encode(this.parts)).parts;
    return typeof first === 'function' ? null : first!;
  }

  /** What follows the beginning; null: nothing. */
  private filledRest(moment: ReplyMoment): Buffer | null {
    const { parts, fixedLength } = (this.encoded ??= encode(this.parts));
    if (parts.length === 1) return null;
    this.rest ??= { parts: parts.slice(1), fixedLength: fixedLength - this.beginning!.length };
    return filled(this.rest, moment);
  }
}

/** Completes a body in a buffer of its own. */
function filled({ parts, fixedLength }: EncodedParts, moment: ReplyMoment): Buffer {
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
      typeof part === 'function' ? body.write(slots[slot++]!, position, 'latin1') : part.copy(body, position);
  return body;
}

function encode(parts: readonly (string | BodySlot)[]): EncodedParts {
  const encoded: (Buffer | BodySlot)[] = [];
  let text = '';
  let fixedLength = 0;
  const flush = (): void => {
    if (text === '') return;
    const bytes = ownBytesOf(text);
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

/** In memory of exactly their length: `Buffer.from` keeps three bytes a character, or pins the pool that it cuts small ones from. */
function ownBytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
