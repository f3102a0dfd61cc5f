/** How much a client remembers of replies, so that an unchanged one need not be sent again. */
export interface MemoryBounds {
  /** The most replies; 0: none is remembered. */
  readonly replies: number;
  /** The most characters of all of them together. */
  readonly characters: number;
}

/** A hundred replies, together at most five million characters. */
export const DEFAULT_MEMORY: MemoryBounds = { replies: 100, characters: 5_000_000 };

/** A reply as it came. */
export interface RememberedReply {
  readonly etag: string;
  readonly text: string;
}

/** The newest replies by address; when there is no room, those that were longest not used are forgotten. */
export class EtagMemory {
  private readonly replies = new Map<string, RememberedReply>();
  private readonly bounds: MemoryBounds;
  private characters = 0;

  constructor(bounds: MemoryBounds) {
    this.bounds = bounds;
  }

  /** The reply of an address; it counts as used. */
  get(url: string): RememberedReply | undefined {
    const reply = this.replies.get(url);
    if (reply) {
      this.replies.delete(url);
      this.replies.set(url, reply);
    }
    return reply;
  }

  /** Remembers a reply in place of an earlier one of the address. */
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
