/** Limits of a client's response cache, which saves sending unchanged responses again. */
export interface MemoryBounds {
  /** Maximum number of responses; 0 turns the cache off. */
  readonly replies: number;
  /** Maximum number of characters of all responses together. */
  readonly characters: number;
}

/** A hundred responses, together at most five million characters. */
export const DEFAULT_MEMORY: MemoryBounds = { replies: 100, characters: 5_000_000 };

/** A response as it arrived. */
export interface RememberedReply {
  readonly etag: string;
  readonly text: string;
}

/** Latest responses by address. If the cache is full, the least recently used responses are removed. */
export class EtagMemory {
  private readonly replies = new Map<string, RememberedReply>();
  private readonly bounds: MemoryBounds;
  private characters = 0;

  constructor(bounds: MemoryBounds) {
    this.bounds = bounds;
  }

  /** Returns the response of an address, and marks it as used. */
  get(url: string): RememberedReply | undefined {
    const reply = this.replies.get(url);
    if (reply) {
      this.replies.delete(url);
      this.replies.set(url, reply);
    }
    return reply;
  }

  /** Stores a response, and replaces an earlier one of the same address. */
  set(url: string, reply: RememberedReply): void {
    this.forget(url);
    this.replies.set(url, reply);
    this.characters += reply.text.length;
    for (const oldest of this.replies.keys()) {
      if (this.replies.size <= this.bounds.replies && this.characters <= this.bounds.characters) return;
      this.forget(oldest);
    }
  }

  private forget(url: string): void {
    this.characters -= this.replies.get(url)?.text.length ?? 0;
    this.replies.delete(url);
  }
}
